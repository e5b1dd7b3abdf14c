import * as calls from '@parlour/core/contract/games/operator/vendor-transfers.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isForHands } from '@parlour/core/rules/games/vendor-transfer.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import { listBrandTransfers } from '../transfer/vendor-transfer.sql.ts'
import { vendorTransferRuling } from './vendor-transfer-kind.ts'

/** Money at vendors that keep it themselves: what was moved, and what persons have to rule on. */
export function vendorTransferRoutes(routes: ConsoleRoutes): void {
  routes.query(calls.listMoneyAtVendors, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const member = query.member?.trim().toLowerCase() ?? ''
    const named = member === '' ? null : await memberLookup.listByName(db, brandId, [member])
    const rows = await listBrandTransfers(db, {
      brandId,
      states: query.state === undefined ? [] : [query.state],
      vendorCode: query.vendor ?? null,
      memberIds: named?.map(({ memberId }) => memberId) ?? null,
      below: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ transferId }) => transferId)
    const [now, names] = await Promise.all([
      nowMs(db),
      memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))]),
    ])
    const list = shown.map((row) => ({
      transferId: row.transferId,
      vendorCode: row.vendorCode,
      memberId: row.memberId,
      username: names.get(row.memberId) ?? '',
      direction: row.direction,
      state: row.state,
      currency: row.currency,
      amount: row.amount === null ? null : toWire(row.amount),
      moved: row.moved === null ? null : toWire(row.moved),
      reason: row.reason,
      createdAt: Number(row.createdAt),
      endedAt: row.endedAt === null ? null : Number(row.endedAt),
      asked: row.asked,
      nextAt: row.nextAt === null ? null : Number(row.nextAt),
      isForHands: isForHands(row.state, Number(row.sentAt), now),
      evidence: row.evidence,
      ruledBy: row.ruledBy,
    }))
    return { list, next }
  })

  routes.command(calls.proposeTransferRuling, ({ tx, operator, brand: { brandId }, input: { params, body } }) => {
    const { verdict, amount, evidence, reason } = body
    const payload = { transferId: params.id, brandId, verdict, amount: amount ?? null, evidence, by: operator.username }
    return proposeChange(tx, vendorTransferRuling, { operator, payload, reason })
  })
}
