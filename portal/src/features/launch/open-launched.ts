import type { LaunchTarget, openLaunch } from '@parlour/core/contract/lottery/player/launch.ts'
import { call } from '../../lib/api/client.ts'
import { changeLanguage } from '../../lib/i18n/i18n.ts'
import { keepLaunched, readLaunched, spendLaunchToken } from '../../lib/session/launched.ts'
import { signIn } from '../../lib/session/session.ts'

export type LaunchOutcome =
  | { readonly target: LaunchTarget; readonly error?: undefined }
  | { readonly target?: undefined; readonly error: unknown }

/** Exchanges the token that stood in the address for this window’s own session. */
export async function openLaunched(): Promise<LaunchOutcome> {
  const launchToken = spendLaunchToken()
  const known = readLaunched()
  if (launchToken === undefined && known !== undefined) return { target: known }
  try {
    const { target, signedInAt, ...session } = await call<typeof openLaunch>('POST /api/identity/launches/opened', {
      body: { launchToken: launchToken ?? '-' },
    })
    keepLaunched(target)
    signIn(session, signedInAt)
    await changeLanguage(target.language)
    return { target }
  } catch (error) {
    return { error }
  }
}
