import { openLaunch } from '@parlour/core/contract/lottery/player/launch.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Identity } from './identity.service.ts'
import { hostOf } from '#platform/http/host-of.ts'
import { signedIn } from './wire.ts'

interface Parts {
  readonly identity: Identity
  readonly onSessionEnded: (sessionId: string) => void
}

/** The other end of an address that was launched: its token for a session. */
export function launchRoutes(routes: Routes, { identity, onSessionEnded }: Parts): void {
  routes.direct(openLaunch, async ({ brand, ip, agent, token, header, input: { body } }) => {
    const { launch, ended, ...opened } = await identity.launches.open({
      brand,
      launchToken: body.launchToken,
      host: hostOf(header),
      ip,
      agent,
      token,
    })
    ended.forEach(onSessionEnded)
    const { memberId, username, type, isPasswordDue } = launch
    return {
      ...signedIn({ token: opened.token, member: { memberId, username, type, isPasswordDue, isFirstLogin: false } }),
      signedInAt: Number(launch.signedInAt),
      target: launch.target,
    }
  })
}
