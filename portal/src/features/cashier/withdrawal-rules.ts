import { minorUnit, toWire, type Money } from '@parlour/core/money/money.ts'
import { turnoverFee } from '@parlour/core/rules/cashier/turnover.ts'
import { amountOf } from '../../lib/api/amount-of.ts'

interface Terms {
  readonly minimum: string
  readonly maximum: string
  readonly fee: string
  readonly quickAmounts: readonly string[]
}

/** What an amount of cash lets one withdraw by a method. */
export interface Reach {
  /** The most that can be taken now: whole minor units, within cash and the method. */
  readonly most: Money
  /** Whether that is enough for the method at all. */
  readonly isEnough: boolean
  readonly quickAmounts: readonly string[]
}

export function reachOf(method: Terms, cashWire: string, decimals: number): Reach {
  const cash = amountOf(cashWire)
  const maximum = amountOf(method.maximum)
  const minor = minorUnit(decimals)
  const spendable = cash > 0n ? cash - (cash % minor) : 0n
  const most = spendable < maximum ? spendable : maximum
  return {
    most,
    isEnough: most >= amountOf(method.minimum),
    quickAmounts: method.quickAmounts.filter((wire) => amountOf(wire) < most),
  }
}

/** What arrives of an amount once the fee is taken out of it. */
export function payoutOf(amount: Money, fee: string): string {
  const left = amount - amountOf(fee)
  return toWire(left > 0n ? left : 0n)
}

export type WithdrawalTone = 'info' | 'positive' | 'negative' | 'neutral'

export function withdrawalTone(state: string): WithdrawalTone {
  if (state === 'COMPLETED') return 'positive'
  if (state === 'CANCELLED') return 'neutral'
  return state === 'REJECTED' || state === 'DISPUTED' || state === 'FAILED_PAYOUT' ? 'negative' : 'info'
}

/** What every withdrawal goes through, as its member sees it. */
export const stages = ['requested', 'checked', 'sent', 'confirmed'] as const

const stageByState: Readonly<Record<string, (typeof stages)[number]>> = {
  REQUESTED: 'checked',
  REVIEW: 'checked',
  APPROVED: 'sent',
  PAYING: 'sent',
  FAILED_PAYOUT: 'sent',
}

/** The place of the stage that is under way; all before it are done. */
export function stageOf(state: string): number {
  return stages.indexOf(stageByState[state] ?? 'confirmed')
}

/** What a withdrawal costs in all: the way out, and where something is still to be played, a part of it. */
export function feeOf(
  amount: Money,
  methodFee: string,
  turnover: { readonly policy: string; readonly feePercent: number; readonly left: string } | undefined,
  decimals: number,
): string {
  const fee = amountOf(methodFee)
  if (turnover?.policy !== 'FEE') return toWire(fee)
  const terms = {
    policy: 'FEE',
    feeBasisPoints: Math.round(turnover.feePercent * 100),
    minorUnit: minorUnit(decimals),
  } as const
  return toWire(fee + (turnoverFee(amount, amountOf(turnover.left), terms) ?? 0n))
}

export const hasFee = (fee: string): boolean => /[1-9]/u.test(fee)

/** How a length of time is said: whole hours from two on, minutes below. */
export function usualTime(minutes: number): { readonly unit: 'hours' | 'minutes'; readonly count: number } {
  return minutes >= 120 ? { unit: 'hours', count: Math.round(minutes / 60) } : { unit: 'minutes', count: minutes }
}
