import type { resumeSession } from '@parlour/core/contract/identity/player/access.ts'
import { call } from '../api/client.ts'
import { Refusal } from '../api/refusal.ts'
import { serverNow } from '../clock/server-clock.ts'
import { markRemembered } from './remembered.ts'
import { readSession, signIn } from './session.ts'

/** How long the page waits for it before it is drawn for a visitor. */
const waitMs = 2000

/** Signs in again by what the browser kept for a day, if nobody is signed in. */
export async function resumeIfRemembered(): Promise<void> {
  if (readSession().token !== null) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise((late) => {
    timer = setTimeout(late, waitMs)
  })
  await Promise.race([resume(), tooLong])
  clearTimeout(timer)
}

async function resume(): Promise<void> {
  try {
    signIn(await call<typeof resumeSession>('POST /api/identity/remembered'), serverNow())
  } catch (error) {
    // Without an answer the request stands; a refusal ends it.
    if (error instanceof Refusal) markRemembered(false)
  }
}
