import { setTimeout as sleep } from 'node:timers/promises'

/** How work goes on of which there is much. */
export interface Pace {
  /** After each part it rests so many times as long as the part took. */
  readonly rests: number
  /** No part begins later than this. */
  readonly budgetMs: number
}

/** For work that somebody waits for. */
export const allAtOnce: Pace = { rests: 0, budgetMs: Number.POSITIVE_INFINITY }

/** For work that nobody waits for: it takes a tenth of one core at the most, and leaves the rest to members' calls. */
export const besideMembers: Pace = { rests: 9, budgetMs: Number.POSITIVE_INFINITY }

/** Does part after part for as long as each says that there is more. */
export async function inParts(part: () => Promise<boolean>, { rests, budgetMs }: Pace): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const partAt = performance.now()
    const isMore = await part()
    const now = performance.now()
    if (!isMore || now - startedAt > budgetMs) return
    if (rests > 0) await sleep(rests * (now - partAt))
  }
}
