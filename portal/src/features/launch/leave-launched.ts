import { forgetLaunched, readLaunched } from '../../lib/session/launched.ts'
import { askToLeave, signOut } from '../../lib/session/session.ts'

/** Ends this window’s own session and goes back to where it was launched from, which is the site as it always is. */
export async function leaveLaunched(): Promise<void> {
  const backUrl = readLaunched()?.backUrl ?? '/lottery'
  await signOut()
  forgetLaunched()
  location.assign(backUrl)
}

/** The same, and the session of the site's own tabs with it. */
export async function endLaunched(): Promise<void> {
  askToLeave()
  await leaveLaunched()
}
