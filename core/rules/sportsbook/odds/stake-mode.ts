import type { Fraction } from '../../../kernel/fraction.ts'
import { minorUnit, type Money } from '../../../money/money.ts'
import { readDecimal, roundHalfUp } from './decimal.ts'
import { decimalOf, type Odds } from './formats.ts'
import type { Outcome } from '../tickets/outcome.ts'

/** What a typed amount means, by the brand’s setting: what is staked, or at Asian odds below zero what is won. Betting book A3. */
export type StakeMode = 'RISK' | 'ASIAN'

/** What a slip says beside the amount: what leaves the balance, and what is won above it. Limits and turnover read the debit. */
export interface StakeTerms {
  readonly debit: Money
  readonly profit: Money
}

const roundTo = (amount: Fraction, unit: Money): Money =>
  roundHalfUp({ numerator: amount.numerator, denominator: amount.denominator * unit }) * unit

/**
 * What an amount debits and wins at odds, each rounded half up to the minor unit of a currency. Undefined where the odds are
 * none, or a win would cost nothing. Malay −0.94 on 100.00 in the Asian way debits 94.00 and wins 100.00. Betting book A3, vectors stakemode.
 */
export function stakeTerms(bet: {
  readonly odds: Odds
  readonly amount: Money
  readonly mode: StakeMode
  /** Of the currency: 2, or 0. */
  readonly decimals: number
}): StakeTerms | undefined {
  const { odds, amount, mode, decimals } = bet
  const [decimal, typed] = [decimalOf(odds), readDecimal(odds.value)]
  if (decimal === undefined || typed === undefined) return undefined
  const unit = minorUnit(decimals)
  const isAmountWon = mode === 'ASIAN' && (odds.format === 'MY' || odds.format === 'ID') && typed.numerator < 0n
  if (isAmountWon) {
    const debit = roundTo({ numerator: amount * -typed.numerator, denominator: typed.denominator }, unit)
    return debit > 0n ? { debit, profit: amount } : undefined
  }
  const profit = { numerator: amount * (decimal.numerator - decimal.denominator), denominator: decimal.denominator }
  return { debit: amount, profit: roundTo(profit, unit) }
}

/**
 * What a bet returns whose win was named beforehand: the debit and all, half or nothing of the win, or half of the debit.
 * The win is the one that the slip showed, so that rounding the debit moves nothing. Betting book A3.
 */
export function settleNamedWin({ debit, profit }: StakeTerms, outcome: Outcome, decimals: number): Money {
  const unit = minorUnit(decimals)
  switch (outcome) {
    case 'WIN':
      return debit + profit
    case 'HALF_WIN':
      return roundTo({ numerator: debit * 2n + profit, denominator: 2n }, unit)
    case 'PUSH':
    case 'VOID':
      return debit
    case 'HALF_LOSE':
      return roundTo({ numerator: debit, denominator: 2n }, unit)
    case 'LOSE':
      return 0n
  }
}
