import { fromWire, isWholeMinor, type Money } from '@parlour/core/money/money.ts'
import { amountOf } from '../../lib/api/amount-of.ts'

export type AmountProblem = 'amount' | 'decimals' | 'low' | 'high'
export type AmountDecision =
  | { readonly ok: true; readonly amount: Money }
  | { readonly ok: false; readonly problem: AmountProblem }

interface AmountFacts {
  readonly text: string
  readonly minimum: string
  readonly maximum: string
  /** Of the currency: cash comes in whole minor units. */
  readonly decimals: number
}

/** What was typed, as an amount that this method takes. Commas and spaces are how people part digits. */
export function readAmount({ text, minimum, maximum, decimals }: AmountFacts): AmountDecision {
  const amount = fromWire(cleaned(text))
  if (amount === undefined || amount <= 0n) return { ok: false, problem: 'amount' }
  if (!isWholeMinor(amount, decimals)) return { ok: false, problem: 'decimals' }
  if (amount < amountOf(minimum)) return { ok: false, problem: 'low' }
  const highest = amountOf(maximum)
  if (highest > 0n && amount > highest) return { ok: false, problem: 'high' }
  return { ok: true, amount }
}

/** `1,500`, `1 500` and `1,500.50` are amounts; a lone comma before one or two digits is a decimal point. */
function cleaned(text: string): string {
  const tight = text.replaceAll(/\s/gu, '')
  return /^\d+,\d{1,2}$/u.test(tight) ? tight.replace(',', '.') : tight.replaceAll(',', '')
}
