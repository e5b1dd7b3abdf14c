import type { Money } from '../../money/money.ts'

/** What a deposit asks to be played: so many hundredths of it (rule book E7: once). */
export function turnoverRequired(deposit: Money, percent: number): Money {
  return (deposit * BigInt(percent)) / 100n
}

/**
 * What is left of each requirement, the oldest first. What is played goes to the oldest that is not met and then to the
 * next; what is left over when all are met is not kept for later ones.
 */
export function consumeTurnover(required: readonly Money[], played: readonly Money[]): readonly Money[] {
  return consumeByTime(
    required.map((amount) => ({ amount })),
    played.map((amount) => ({ amount, after: required.length })),
  )
}

/**
 * The same for requirements that came one after another: what was played after the first `after` of them had come can
 * meet those alone.
 */
export function consumeByTime(
  required: readonly { readonly amount: Money }[],
  played: readonly { readonly amount: Money; readonly after: number }[],
): readonly Money[] {
  const left = required.map(({ amount }) => amount)
  for (const { amount, after } of played) {
    let rest = amount
    for (let at = 0; at < Math.min(after, left.length) && rest > 0n; at += 1) {
      const open = left[at] ?? 0n
      const taken = open < rest ? open : rest
      left[at] = open - taken
      rest -= taken
    }
  }
  return left
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
