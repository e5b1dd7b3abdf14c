import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertAdjustments, type AdjustmentBatch } from './adjustment.sql.ts'
import { openLedger } from './wallet.service.ts'
import { houseAccountId } from './wallet.sql.ts'

/**
 * Books a batch of adjustments whole: an entry a line under the adjustment's own id, between the member's cash and the
 * house's side of them. What is no longer covered refuses all of it. A frozen wallet is adjusted as any other: that is
 * what operators need it for.
 */
export async function bookAdjustments(tx: Tx, batch: AdjustmentBatch): Promise<void> {
  const { brandId, currency, at, lines } = batch
  const memberIds = [...new Set(lines.map(({ memberId }) => memberId))]
  const [ledger, house] = [
    await openLedger(tx, memberIds),
    await houseAccountId(tx, { brandId, purpose: 'HOUSE_ADJUSTMENTS', currency }),
  ]
  for (const { adjustmentId, memberId, amount } of lines) {
    const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
    if (ledger.currencyOf(memberId) !== currency) throw new Refusal('identity.real_account_required')
    if (amount < 0n && ledger.book.balanceOf(cash) < -amount) throw new Refusal('wallet.insufficient_funds')
    ledger.book.apply({
      factId: adjustmentId,
      kind: amount > 0n ? 'adjustment.credited' : 'adjustment.debited',
      seq: 1,
      brandId,
      currency,
      at,
      source: { of: 'adjustment', id: adjustmentId },
      postings: [
        amount > 0n ? { debit: house, credit: cash, amount } : { debit: cash, credit: house, amount: -amount },
      ],
    })
  }
  await insertAdjustments(tx, batch)
  await ledger.write()
}
