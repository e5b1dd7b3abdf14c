import { type Money, multiplyCut } from '../../money/money.ts'
import type { DrawFacts } from './facts.ts'
import type { Play } from './plays.ts'

export interface SettledLine {
  /** Winning units. */
  readonly hits: number
  readonly payout: Money
  /** Whether the win cap cut the payout. */
  readonly isCut: boolean
  readonly state: 'WON' | 'LOST'
}

/**
 * Settles one line on one draw: each winning unit pays trunc4(stakePerUnit × odds), stake included, and
 * the sum is cut to the cap. A line with a hit is WON even when it pays less than it cost.
 * Lottery rule book 0.2 and 0.4. Odds are decimal odds at scale 4.
 */
export function settleLine(line: {
  readonly play: Play
  readonly facts: DrawFacts
  readonly picks: readonly string[]
  readonly stakePerUnit: Money
  readonly odds: Money
  readonly winCap: Money
}): SettledLine {
  const hits = line.play.hits(line.facts, line.picks)
  const uncut = BigInt(hits) * multiplyCut(line.stakePerUnit, line.odds)
  const isCut = uncut > line.winCap
  return { hits, payout: isCut ? line.winCap : uncut, isCut, state: hits === 0 ? 'LOST' : 'WON' }
}
