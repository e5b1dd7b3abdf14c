import { forgetLaunched, readLaunched } from '../../lib/session/launched.ts'
import { signOut } from '../../lib/session/session.ts'

/** Ends this window’s own session and goes back to where it was launched from, which is the site as it always is. */
export async function leaveLaunched(): Promise<void> {
  const backUrl = readLaunched()?.backUrl ?? '/lottery'
  await signOut()
  forgetLaunched()
  location.assign(backUrl)
}
