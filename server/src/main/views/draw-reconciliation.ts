import { judgeAgain } from '#modules/lottery/index.ts'
import type { Check, InSnapshot } from './reconciliation-check.ts'

/** What was drawn and how bets on it ended, by the rules and not by the record. */
export const drawChecks: readonly Check[] = [
  {
    name: 'draws_are_their_seeds',
    about: 'each result is what its committed seed draws, or what was published last, and its bets ended as it says',
    find: findMisjudged,
  },
]

/** Some issues at a time, each time in a snapshot of its own: what is drawn and settled does not change beside it. */
async function findMisjudged(inSnapshot: InSnapshot): Promise<readonly string[]> {
  const broken: string[] = []
  let next: string | undefined
  do {
    const after: string | undefined = next
    const judged = await inSnapshot((db) => judgeAgain(db, after))
    broken.push(...judged.broken)
    next = judged.next
  } while (next !== undefined)
  return broken
}
