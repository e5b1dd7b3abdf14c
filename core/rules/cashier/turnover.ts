import type { Money } from '../../money/money.ts'

/** What a deposit asks to be played: so many hundredths of it (rule book E7: once). */
export function turnoverRequired(deposit: Money, percent: number): Money {
  return (deposit * BigInt(percent)) / 100n
}

export type TurnoverPolicy = 'BLOCK' | 'FEE'

export interface TurnoverTerms {
  readonly policy: TurnoverPolicy
  /** In hundredths of a percent. */
  readonly feeBasisPoints: number
  /** The smallest amount of the currency: a fee is floored to it. */
  readonly minorUnit: Money
}

/**
 * What a withdrawal costs while something is still to be played: undefined where it is not paid at all. A fee is floored,
 * so that rounding is never the house's gain.
 */
export function turnoverFee(amount: Money, remaining: Money, terms: TurnoverTerms): Money | undefined {
  if (remaining <= 0n) return 0n
  if (terms.policy === 'BLOCK') return undefined
  const exact = (amount * BigInt(terms.feeBasisPoints)) / 10_000n
  return exact - (exact % terms.minorUnit)
}
