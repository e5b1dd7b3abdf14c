import type { Fraction } from '../../../kernel/fraction.ts'
import { one, times } from '../../../kernel/lowest-terms.ts'
import { halfWon, nothing } from '../odds/formats.ts'

/** How a selection ended. Betting book 0. */
export const outcomes = ['WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'LOSE', 'VOID'] as const
export type Outcome = (typeof outcomes)[number]

/** Several ended level on fewer places than they are. Betting book A7. */
export interface DeadHeat {
  readonly tied: number
  /** Places that those who are level share. */
  readonly places: number
}

/** How a leg ended. A dead heat leaves its odds whole and makes its stake smaller. */
export interface LegResult {
  readonly outcome: Outcome
  readonly deadHeat?: DeadHeat
}

const halfStake: Fraction = { numerator: 1n, denominator: 2n }

/**
 * What a stake of 1 returns at decimal odds, exactly: the factor f of the betting book 0. Of a dead heat the share of the
 * stake that its place is worth wins at full odds (A7, vectors deadheat); a share above 1 is 1.
 */
export function returnFactor(decimal: Fraction, { outcome, deadHeat }: LegResult): Fraction {
  switch (outcome) {
    case 'WIN':
      return deadHeat === undefined ? decimal : times(decimal, shareOf(deadHeat))
    case 'HALF_WIN':
      return halfWon(decimal)
    case 'PUSH':
    case 'VOID':
      return one
    case 'HALF_LOSE':
      return halfStake
    case 'LOSE':
      return nothing
  }
}

const shareOf = ({ tied, places }: DeadHeat): Fraction =>
  places >= tied ? one : { numerator: BigInt(Math.max(places, 0)), denominator: BigInt(tied) }
