import { afterEvent, type BillEvent } from '@parlour/core/rules/agents/bill.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { findBill, holdBills, insertEvents, writeBills } from '../bills/bill.sql.ts'
import { tellSides } from '../bills/tell.ts'
import type { PayNews } from '../pay-news.ts'
import type { BillRow } from '../types.ts'

export type BillDeedOfOperator = 'hold' | 'release' | 'waive'

const eventOf: Readonly<Record<BillDeedOfOperator, BillEvent>> = {
  hold: { what: 'hold', reason: 'OPERATOR' },
  release: { what: 'release' },
  waive: { what: 'waive' },
}

/**
 * What an operator decides about a bill, between two payments of the brand and never beside one. What was paid stays
 * paid; what is waived is owed by nobody any more.
 */
export async function decideBill(
  tx: Tx,
  {
    brandId,
    billId,
    deed,
    operator,
    reason,
  }: {
    readonly brandId: string
    readonly billId: string
    readonly deed: BillDeedOfOperator
    readonly operator: string
    readonly reason: string
  },
  news: PayNews,
): Promise<{ readonly before: BillRow; readonly after: Pick<BillRow, 'state' | 'heldFor'> }> {
  await holdBills(tx, brandId)
  const before = await findBill(tx, brandId, billId)
  if (!before) throw new Refusal('console.pay_bill_unknown')
  const after = afterEvent(before, eventOf[deed])
  if (!after) throw new Refusal('console.pay_not_now')
  const at = await nowMs(tx)
  const { payments } = before
  const change = { billId, payments, state: after.state, heldFor: after.heldFor, paid: after.paid, added: [] }
  // What its run has not come to is to be paid when the run comes to it.
  await writeBills(tx, { brandId, changes: [change], at: before.dueAt ?? null })
  await insertEvents(tx, [{ billId, brandId, what: deed, operator, reason }], at)
  const said = { bill: before, amount: before.due - before.paid, fact: `${billId}:${at}` }
  if (deed === 'hold') await tellSides(tx, [{ ...said, toReceiver: 'billHeld' }], news)
  if (deed === 'waive') await tellSides(tx, [{ ...said, toReceiver: 'billWaived', toPayer: 'billWaived' }], news)
  return { before, after }
}
