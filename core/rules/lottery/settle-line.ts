import type { Money } from '../../money/money.ts'
import { multiplyCut } from '../../money/money.ts'
import { returned, type Wins } from './play.ts'
import { type Prizes, prizeOf } from './prizes.ts'

export interface SettledLine {
  /** Winning units. */
  readonly hits: number
  /** Units whose stake came back. */
  readonly ties: number
  readonly payout: Money
  /** Whether the win cap cut the payout. */
  readonly isCut: boolean
  readonly state: 'WON' | 'LOST' | 'TIE'
}

/**
 * Settles one line: each winning note pays trunc4(stakePerUnit × prize ÷ note price), stake included, and the sum is cut
 * to the cap; a tie returns the stake of its note. A line with a hit is WON even when it pays less than it cost, and a
 * TIE only when all of its units came back. Lottery rule book 0.2, 0.4 and C.1.
 */
export function settleLine(line: {
  readonly wins: Wins
  readonly units: number
  readonly stakePerUnit: Money
  /** What prizes are for: `notePrice` of the play. */
  readonly notePrice: bigint
  readonly prizes: Prizes
  readonly winCap: Money
}): SettledLine {
  const { wins, units, stakePerUnit, prizes, winCap } = line
  let [hits, ties, won] = [0, 0, 0n]
  for (const { tier, notes } of wins) {
    if (tier === returned) {
      ties += notes
    } else {
      hits += notes
      won += BigInt(notes) * (multiplyCut(stakePerUnit, prizeOf(prizes, tier)) / line.notePrice)
    }
  }
  const isCut = won > winCap
  const payout = (isCut ? winCap : won) + BigInt(ties) * stakePerUnit
  return { hits, ties, payout, isCut, state: stateOf({ hits, ties, units }) }
}

function stateOf({ hits, ties, units }: { hits: number; ties: number; units: number }): SettledLine['state'] {
  if (hits > 0) return 'WON'
  return ties === units ? 'TIE' : 'LOST'
}
