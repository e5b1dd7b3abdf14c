import type { Money } from '../../money/money.ts'
import { choose, combinationsOf } from './combinations.ts'
import type { Play } from './plays.ts'
import { picksPerOutcome } from './units.ts'

export interface TurnoverLine {
  readonly picks: readonly string[]
  readonly stake: Money
}

/**
 * Valid turnover of all lines of one member on one play in one issue, in their order: the stake of each,
 * or 0 for every one when together they cover more than 75 % of the play's outcomes (numbers, or
 * combinations where a unit is one). Lottery rule book F.6. A line counts in its own issue only.
 */
export function validTurnovers(bets: { readonly play: Play; readonly lines: readonly TurnoverLine[] }): Money[] {
  const { play, lines } = bets
  const size = picksPerOutcome(play.units)
  const outcomes = choose(10 ** play.digits, size)
  // Most lines are far from covering: counted as if none overlapped, they are told from the rest without a set.
  const covering = (count: number) => count * 4 > outcomes * 3
  if (!covering(choose(lines.flatMap(({ picks }) => picks).length, size))) {
    return lines.map(({ stake }) => stake)
  }
  const covered = new Set(lines.flatMap(({ picks }) => combinationsOf(picks.toSorted(), size)))
  return lines.map(({ stake }) => (covering(covered.size) ? 0n : stake))
}
