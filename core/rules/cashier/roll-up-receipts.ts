import type { Money } from '../../money/money.ts'
import type { ReceiptState } from './receipt-steps.ts'

export interface CountedReceipt {
  readonly amount: Money
  readonly state: ReceiptState
}

/** Where a withdrawal stands while none of its receipts was ever sent. */
export type QueuedState = 'APPROVED' | 'PAYING' | 'FAILED_PAYOUT'

export interface RolledUp {
  readonly received: Money
  readonly refunded: Money
  /** What has neither arrived nor come back. */
  readonly remainder: Money
  readonly state: QueuedState | 'AWAITING_CONFIRMATION' | 'PARTIAL' | 'DISPUTED' | 'COMPLETED' | 'REJECTED'
}

const totalOf = (receipts: readonly CountedReceipt[], states: readonly ReceiptState[]): Money =>
  receipts.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0n)

/**
 * A withdrawal as its receipts tell it (rule book E7). One that came back whole was not paid; one of which anything
 * arrived, and nothing is left, is complete.
 */
export function rollUpReceipts(amount: Money, receipts: readonly CountedReceipt[], queued: QueuedState): RolledUp {
  const received = totalOf(receipts, ['RECEIVED', 'FORCED_RECEIVED'])
  const refunded = totalOf(receipts, ['REFUNDED'])
  const remainder = amount - received - refunded
  const is = (wanted: ReceiptState) => receipts.some(({ state }) => state === wanted)
  const stateOf = (): RolledUp['state'] => {
    if (is('DISPUTED')) return 'DISPUTED'
    if (remainder === 0n) return received > 0n ? 'COMPLETED' : 'REJECTED'
    if (received + refunded > 0n) return 'PARTIAL'
    return is('PAID') ? 'AWAITING_CONFIRMATION' : queued
  }
  return { received, refunded, remainder, state: stateOf() }
}
