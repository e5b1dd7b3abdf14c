import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { isWholeMinor, toWire, type Money } from '@parlour/core/money/money.ts'
import type { Method, WithdrawalState } from '../types.ts'

export interface WithdrawalFacts {
  /** What was asked for; undefined when it was no amount. */
  readonly amount: Money | undefined
  readonly currencyDecimals: number
  readonly method: Pick<Method, 'minimum' | 'maximum'>
  readonly cash: Money
  readonly isFrozen: boolean
  readonly requestedToday: number
  readonly requestsADay: number
}

type WithdrawalRefusal =
  | 'wallet.amount_invalid'
  | 'cashier.below_minimum'
  | 'cashier.above_maximum'
  | 'wallet.frozen'
  | 'cashier.withdrawals_today'
  | 'wallet.insufficient_funds'

/**
 * Whether a payout may be asked for (rule book E7). Only cash goes out: a bonus is not in what is compared. A debt is
 * cash below zero, so a member in debt has nothing to take out.
 */
export function decideWithdrawal(facts: WithdrawalFacts): Decision<Money, WithdrawalRefusal> {
  const { amount, method, cash } = facts
  if (amount === undefined || amount <= 0n || !isWholeMinor(amount, facts.currencyDecimals)) {
    return refuse('wallet.amount_invalid')
  }
  if (amount < method.minimum) return refuse('cashier.below_minimum', { minimum: toWire(method.minimum) })
  if (amount > method.maximum) return refuse('cashier.above_maximum', { maximum: toWire(method.maximum) })
  if (facts.isFrozen) return refuse('wallet.frozen')
  if (facts.requestedToday >= facts.requestsADay)
    return refuse('cashier.withdrawals_today', { most: facts.requestsADay })
  if (amount > cash) return refuse('wallet.insufficient_funds', { available: toWire(cash > 0n ? cash : 0n) })
  return accept(amount)
}

/** While nobody has begun to pay it: the member may take it back, an operator may decide it. */
export function isUndecided(state: WithdrawalState): boolean {
  return state === 'REQUESTED'
}
