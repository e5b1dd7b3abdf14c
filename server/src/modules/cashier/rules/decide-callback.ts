import type { Money } from '@parlour/core/money/money.ts'
import type { Callback, Deposit } from '../types.ts'

/** What a callback does: where the money is booked, and what becomes of the order. */
export type CallbackDecision =
  | { readonly outcome: 'CREDITED'; readonly credit: Money; readonly flags: readonly string[] }
  | { readonly outcome: 'SUSPENDED'; readonly suspend: Money }
  | { readonly outcome: 'REVIEW'; readonly suspend: Money; readonly flags: readonly string[] }
  | { readonly outcome: 'FAILED' }
  | { readonly outcome: 'REVERSAL_REVIEW'; readonly flags: readonly string[] }
  | { readonly outcome: 'IGNORED' }

type Order = Pick<Deposit, 'amount' | 'currency' | 'state' | 'flags' | 'creditsReceivedAmount'> & {
  readonly merchant: string
}

/**
 * The callback table of rule book E6. A repeat of the same transaction never reaches this rule: its key was taken.
 * Money that came is always booked somewhere: to the player, or to suspense for a person to look at.
 */
export function decideCallback(callback: Callback, order: Order | undefined): CallbackDecision {
  if (callback.status !== 'PAID') return decideUnpaid(callback, order)
  if (callback.amount === 0n) return { outcome: 'IGNORED' }
  if (!order || order.currency !== callback.currency || order.merchant !== callback.merchant) {
    return { outcome: 'SUSPENDED', suspend: callback.amount }
  }
  const flags = [
    ...(order.state === 'CONFIRMED' ? ['DOUBLE_PAYMENT'] : []),
    ...(order.state === 'EXPIRED' || order.state === 'CANCELLED' || order.state === 'FAILED' ? ['LATE'] : []),
    ...(order.amount === callback.amount ? [] : ['AMOUNT_DIFFERS']),
  ]
  if (order.amount !== callback.amount && !order.creditsReceivedAmount) {
    return { outcome: 'REVIEW', suspend: callback.amount, flags }
  }
  return { outcome: 'CREDITED', credit: callback.amount, flags }
}

function decideUnpaid({ status }: Callback, order: Order | undefined): CallbackDecision {
  if (!order) return { outcome: 'IGNORED' }
  if (order.state === 'CONFIRMED')
    return { outcome: 'REVERSAL_REVIEW', flags: [status === 'FAILED' ? 'FAILED_AFTER_CONFIRMED' : 'REVERSAL'] }
  return status === 'FAILED' &&
    (order.state === 'REDIRECTED' || order.state === 'PROCESSING' || order.state === 'CREATED')
    ? { outcome: 'FAILED' }
    : { outcome: 'IGNORED' }
}
