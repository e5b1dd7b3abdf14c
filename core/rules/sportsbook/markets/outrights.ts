import type { Judged } from './market-rule.ts'

/** How a competition ended, or how far it has come. */
export interface RaceResult {
  readonly isOver: boolean
  /** By runner; those who ended level have the same one, and the places after it are left out: 1, 2, 2, 4. */
  readonly positions: ReadonlyMap<string, number>
  /** Who never ran. */
  readonly withdrawn: ReadonlySet<string>
}

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
