import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { isWholeMinor, minorUnit, toWire, type Money } from '@parlour/core/money/money.ts'
import { turnoverFee, type TurnoverPolicy } from '@parlour/core/rules/cashier/turnover.ts'
import { levelDetails, type LevelStatus } from '@parlour/core/rules/verification/levels.ts'
import { stepWithdrawal } from '@parlour/core/rules/cashier/withdrawal-steps.ts'
import type { Method, WithdrawalState } from '../types.ts'

export interface WithdrawalFacts {
  /** What was asked for; undefined when it was no amount. */
  readonly amount: Money | undefined
  readonly currencyDecimals: number
  readonly method: Pick<Method, 'minimum' | 'maximum' | 'fee'>
  readonly cash: Money
  readonly isFrozen: boolean
  readonly requestedToday: number
  readonly requestsADay: number
  /** From when the account may be paid to: a new one waits, so that whoever took an account over is seen. */
  readonly accountFrom: number
  readonly now: number
  /** Whether a receipt of an earlier one is in dispute. */
  readonly isDisputed: boolean
  /** What the sum of the member’s withdrawals asks for, with this one, and what of it there is. */
  readonly level: LevelStatus
  /** Whether the account’s holder is who was found right; so where nobody was yet. */
  readonly isPayee: boolean
  readonly turnover: {
    readonly left: Money
    readonly policy: TurnoverPolicy
    readonly feeBasisPoints: number
  }
}

type WithdrawalRefusal =
  | 'wallet.amount_invalid'
  | 'verification.level_required'
  | 'verification.payee_name'
  | 'cashier.account_cooling'
  | 'cashier.dispute_open'
  | 'cashier.turnover_open'
  | 'cashier.below_minimum'
  | 'cashier.above_maximum'
  | 'wallet.frozen'
  | 'cashier.withdrawals_today'
  | 'wallet.insufficient_funds'

export interface GrantedWithdrawal {
  readonly amount: Money
  /** All that is kept of it. */
  readonly fee: Money
  /** What of the fee is for money that was not played. */
  readonly turnoverFee: Money
}

/**
 * Whether a payout may be asked for, in the order of rule book E7: who asks and who is paid, the account, disputes,
 * what is to be played, limits, the day, and what there is. Only cash goes out: a bonus is not in what is compared. A debt is cash below zero, so a
 * member in debt has nothing to take out.
 */
export function decideWithdrawal(facts: WithdrawalFacts): Decision<GrantedWithdrawal, WithdrawalRefusal> {
  const { amount, method, cash, turnover } = facts
  if (amount === undefined || amount <= 0n || !isWholeMinor(amount, facts.currencyDecimals)) {
    return refuse('wallet.amount_invalid')
  }
  if (facts.level.has < facts.level.asked) return refuse('verification.level_required', levelDetails(facts.level))
  if (!facts.isPayee) return refuse('verification.payee_name')
  if (facts.now < facts.accountFrom) return refuse('cashier.account_cooling', { from: facts.accountFrom })
  if (facts.isDisputed) return refuse('cashier.dispute_open')
  const unplayed = turnoverFee(amount, turnover.left, { ...turnover, minorUnit: minorUnit(facts.currencyDecimals) })
  if (unplayed === undefined) return refuse('cashier.turnover_open', { left: toWire(turnover.left) })
  const fee = method.fee + unplayed
  // The least that the method takes, and enough that something arrives.
  if (amount < method.minimum || amount <= fee) {
    return refuse('cashier.below_minimum', { minimum: toWire(method.minimum) })
  }
  if (amount > method.maximum) return refuse('cashier.above_maximum', { maximum: toWire(method.maximum) })
  if (facts.requestedToday >= facts.requestsADay)
    return refuse('cashier.withdrawals_today', { most: facts.requestsADay })
  if (facts.isFrozen) return refuse('wallet.frozen')
  if (amount > cash) return refuse('wallet.insufficient_funds', { available: toWire(cash > 0n ? cash : 0n) })
  return accept({ amount, fee, turnoverFee: unplayed })
}

/** While nobody has approved it: the member may take it back, an operator may decide it. */
export function isUndecided(state: WithdrawalState): boolean {
  return stepWithdrawal(state, 'cancel') !== undefined
}
