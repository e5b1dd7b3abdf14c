import { defined } from '../../../kernel/assert.ts'
import type { RaceResult } from './facts.ts'
import type { Judged, JudgedOutcome } from './market-rule.ts'

/**
 * A runner to end among so many: one place is the winner, four a top 4. Those who are level share the places that are left
 * for them. Betting book A7.
 */
export function settlePlace(bet: {
  readonly runner: string
  readonly places: number
  readonly result: RaceResult
}): Judged {
  const { runner, places, result } = bet
  if (result.withdrawn.has(runner)) return { outcome: 'VOID' }
  if (!result.isOver) return 'UNDECIDED'
  const position = result.positions.get(runner)
  if (position === undefined) return { outcome: 'LOSE' }
  const tied = [...result.positions.values()].filter((other) => other === position).length
  const left = places - (position - 1)
  if (left <= 0) return { outcome: 'LOSE' }
  return tied <= left ? { outcome: 'WIN' } : { outcome: 'WIN', deadHeat: { tied, places: left } }
}

/** Which of two runners ends before the other; level gives the stake back, and so does one who never ran. */
export function settleHeadToHead(bet: {
  readonly runner: string
  readonly against: string
  readonly result: RaceResult
}): Judged {
  const { runner, against, result } = bet
  if (result.withdrawn.has(runner) || result.withdrawn.has(against)) return { outcome: 'VOID' }
  if (!result.isOver) return 'UNDECIDED'
  const [own, other] = [runner, against].map((who) => result.positions.get(who) ?? Infinity)
  if (own === other || own === undefined || other === undefined) return { outcome: 'PUSH' }
  return { outcome: own < other ? 'WIN' : 'LOSE' }
}

/** The runner that an outcome names, among so many places: all of its market’s event is a competition. */
const judgePlace =
  (placesOf: (each: JudgedOutcome) => number) =>
  (each: JudgedOutcome): Judged => {
    const { facts, outcome } = each
    const result = facts.race
    return result === undefined ? 'UNDECIDED' : settlePlace({ runner: outcome, places: placesOf(each), result })
  }

export const judgeWinner = judgePlace(() => 1)
export const judgeTop = judgePlace(({ specifiers }) => defined(specifiers.n, 'a market on places has a number of them'))
