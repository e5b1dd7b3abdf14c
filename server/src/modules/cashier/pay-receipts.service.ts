import type { ReceiptEvent } from '@parlour/core/rules/cashier/receipt-steps.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { holdWithdrawal, stepReceipts, type HeldWithdrawal, type ReceiptsChange } from './receipts.service.ts'
import { refuseHeld, refuseOthers, refuseUnpayable } from './review.service.ts'

/** What an operator says of one receipt. */
export interface ReceiptDecision {
  readonly withdrawalId: string
  readonly n: number
  readonly operator: string
  /** Written for the log; its member reads it where a dispute is decided. */
  readonly reason: string
}

/** Money was sent; the order is in the operator's own hand, so that nobody else sends it too. */
export async function payReceipt(
  tx: Tx,
  decision: ReceiptDecision & { readonly reference: string },
): Promise<ReceiptsChange> {
  const held = await holdClaimed(tx, decision)
  refuseUnpayable(held)
  await refuseHeld(tx, held.withdrawal)
  return step(tx, held, decision, { event: 'pay', reference: decision.reference })
}

/** Money could not be sent, or came back from the bank before its member answered. */
export async function failReceipt(tx: Tx, decision: ReceiptDecision): Promise<ReceiptsChange> {
  return step(tx, await holdClaimed(tx, decision), decision, { event: 'fail' })
}

/** How a dispute ends: it was paid after all, it is paid again, or the money goes back to the balance. */
export type Verdict = 'confirmPaid' | 'payAgain' | 'refund'

export async function resolveReceipt(
  tx: Tx,
  decision: ReceiptDecision & { readonly verdict: Verdict },
): Promise<ReceiptsChange> {
  return step(tx, await holdClaimed(tx, decision), decision, { event: decision.verdict })
}

/** What the clock took for received is looked at again; the withdrawal may have ended meanwhile. */
export async function reopenReceipt(tx: Tx, decision: ReceiptDecision): Promise<ReceiptsChange> {
  return step(tx, await holdWithdrawal(tx, decision.withdrawalId), decision, { event: 'reopen' })
}

async function holdClaimed(tx: Tx, { withdrawalId, operator }: ReceiptDecision): Promise<HeldWithdrawal> {
  const held = await holdWithdrawal(tx, withdrawalId)
  refuseOthers(held.withdrawal, operator)
  return held
}

function step(
  tx: Tx,
  held: HeldWithdrawal,
  { n, operator, reason }: ReceiptDecision,
  what: { readonly event: ReceiptEvent; readonly reference?: string },
): Promise<ReceiptsChange> {
  if (!held.receipts.some((receipt) => receipt.n === n)) throw new Refusal('cashier.receipt_unknown')
  const actor = { by: 'operator', operator } as const
  return stepReceipts(tx, held, { ...what, actor, which: (receipt) => receipt.n === n, note: reason })
}
