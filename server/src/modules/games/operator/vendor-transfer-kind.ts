import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { isForHands } from '@parlour/core/rules/games/vendor-transfer.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { pushBalances } from '#modules/wallet/index.ts'
import { bookEnding } from '../transfer/book-transfer.ts'
import { findVendorTransfer } from '../transfer/vendor-transfer.sql.ts'

export type RulingPayload = {
  readonly transferId: string
  readonly brandId: string
  readonly verdict: 'DONE' | 'FAILED'
  /** What the vendor gave back; null where it gave nothing, or was given. */
  readonly amount: string | null
  readonly evidence: string
  /** Who proposed it, and stands on it as who ruled. */
  readonly by: string
} & Readonly<Record<string, unknown>>

/** How a transfer ended that no vendor spoke of for a day; where the vendor speaks meanwhile, its word is the end. */
export const vendorTransferRuling: ChangeKind<RulingPayload> = {
  name: 'vendor transfer rule',
  permission: 'games.correct',
  async look(tx, { transferId, brandId, verdict, amount, evidence }) {
    const row = await findVendorTransfer(tx, transferId)
    if (row?.brandId !== brandId) throw new Refusal('console.transfer_unknown')
    if (!isForHands(row.state, Number(row.sentAt), await nowMs(tx))) throw new Refusal('console.transfer_not_for_hands')
    const isBack = row.direction === 'FROM_VENDOR' && verdict === 'DONE'
    if (isBack !== (amount !== null)) throw new Refusal('console.transfer_amount')
    const names = await memberLookup.listNames(tx, [row.memberId])
    const moved = amount ?? (row.amount === null ? null : toWire(row.amount))
    return {
      brandId,
      subject: transferId,
      label: `${row.vendorCode} · ${names.get(row.memberId) ?? row.memberId}`,
      before: { state: row.state },
      after: {
        state: verdict === 'DONE' ? 'CONFIRMED' : 'FAILED',
        direction: row.direction,
        ...(moved === null ? {} : { amount: `${row.currency} ${moved}` }),
        evidence,
      },
    }
  },
  async run(tx, { transferId, verdict, amount, evidence, by }) {
    const row = await findVendorTransfer(tx, transferId)
    const ended =
      row &&
      (await bookEnding(tx, row, {
        event: verdict === 'DONE' ? 'rule_done' : 'rule_failed',
        amount: amount === null ? 0n : (fromWire(amount) ?? 0n),
        told: null,
        ruling: { evidence, by },
      }))
    if (!ended) throw new Refusal('console.transfer_not_for_hands')
    await pushBalances(tx, [ended.transfer.memberId])
    return null
  },
}
