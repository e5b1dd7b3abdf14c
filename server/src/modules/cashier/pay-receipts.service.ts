import type { ReceiptEvent } from '@parlour/core/rules/cashier/receipt-steps.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { holdWithdrawal, stepReceipts, type HeldWithdrawal, type ReceiptsChange } from './receipts.service.ts'
import { refuseHeld, refuseOthers, refuseUnpayable } from './review.service.ts'

/** What an operator says of one receipt. */
export interface ReceiptWord {
  readonly withdrawalId: string
  readonly n: number
  readonly operator: string
  /** Written for the log; its member reads it where a dispute is decided. */
  readonly reason: string
}

/** Money was sent; the order is in the operator's own hand, so that nobody else sends it too. */
export async function payReceipt(tx: Tx, word: ReceiptWord & { readonly reference: string }): Promise<ReceiptsChange> {
  const held = await holdInHand(tx, word)
  refuseUnpayable(held)
  await refuseHeld(tx, held.withdrawal)
  return step(tx, held, word, { event: 'pay', reference: word.reference })
}

/** Money could not be sent, or came back from the bank before its member answered. */
export async function failReceipt(tx: Tx, word: ReceiptWord): Promise<ReceiptsChange> {
  return step(tx, await holdInHand(tx, word), word, { event: 'fail' })
}

/** How a dispute ends: it was paid after all, it is paid again, or the money goes back to the balance. */
export type Verdict = 'confirmPaid' | 'payAgain' | 'refund'

export async function resolveReceipt(
  tx: Tx,
  word: ReceiptWord & { readonly verdict: Verdict },
): Promise<ReceiptsChange> {
  return step(tx, await holdInHand(tx, word), word, { event: word.verdict })
}

/** What the clock took for received is looked at again; the withdrawal may have ended meanwhile. */
export async function reopenReceipt(tx: Tx, word: ReceiptWord): Promise<ReceiptsChange> {
  return step(tx, await holdWithdrawal(tx, word.withdrawalId), word, { event: 'reopen' })
}

async function holdInHand(tx: Tx, { withdrawalId, operator }: ReceiptWord): Promise<HeldWithdrawal> {
  const held = await holdWithdrawal(tx, withdrawalId)
  refuseOthers(held.withdrawal, operator)
  return held
}

function step(
  tx: Tx,
  held: HeldWithdrawal,
  { n, operator, reason }: ReceiptWord,
  what: { readonly event: ReceiptEvent; readonly reference?: string },
): Promise<ReceiptsChange> {
  if (!held.receipts.some((receipt) => receipt.n === n)) throw new Refusal('cashier.receipt_unknown')
  const actor = { by: 'operator', operator } as const
  return stepReceipts(tx, held, { ...what, actor, which: (receipt) => receipt.n === n, note: reason })
}
