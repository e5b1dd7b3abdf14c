import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What a test lets transfers meet with: nothing, an answer that is lost after the booking, a call that is dropped before
 * it (its id is unknown then), a refusal, an answer that comes too late.
 */
export const troubles = ['none', 'lost', 'dropped', 'refused', 'slow'] as const
export type TroubleName = (typeof troubles)[number]

/** Longer than a portal waits. */
const slowMs = 8000

/** The one trouble that there is now; questions about transfers are answered whatever it is. */
export function createTrouble() {
  let now: TroubleName = 'none'
  const isMove = (url: string) => url.endsWith('/deposit') || url.endsWith('/withdraw')
  return {
    set(to: TroubleName): void {
      now = to
    },
    isRefused: () => now === 'refused',
    isDropped: (url: string) => now === 'dropped' && isMove(url),
    isLost: (url: string) => now === 'lost' && isMove(url),
    async wait(url: string): Promise<void> {
      if (now === 'slow' && isMove(url)) await sleep(slowMs, undefined, { ref: false })
    },
  }
}

export type Trouble = ReturnType<typeof createTrouble>
