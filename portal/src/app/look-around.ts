import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { textOf } from '@parlour/core/locales/texts-store.ts'
import { postFreePlay } from '../features/identity/identity.queries.ts'
import { errorCode } from '../lib/api/refusal.ts'
import { serverNow } from '../lib/clock/server-clock.ts'
import { currentLocale, readyTexts } from '../lib/i18n/i18n.ts'
import { signIn } from '../lib/session/session.ts'
import { router } from './router.tsx'

/** Signs in as a guest and stays where one is; what stands in the way is said. */
export async function becomeGuest(): Promise<boolean> {
  try {
    signIn(await postFreePlay(), serverNow())
    return true
  } catch (error) {
    await readyTexts('refusals')
    showToast(textOf(currentLocale().tag, 'refusals', errorCode(error)), 'negative')
    return false
  }
}

/** The same, and goes home. */
export async function lookAround(): Promise<void> {
  if (await becomeGuest()) await router.navigate({ to: '/', search: {} })
}
