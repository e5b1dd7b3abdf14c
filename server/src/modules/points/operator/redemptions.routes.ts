import * as calls from '@parlour/core/contract/points/operator/points.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Recipient } from '@parlour/core/rules/points/redeem.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { recordChange } from '#modules/operators/index.ts'
import { pushBalances } from '#modules/wallet/index.ts'
import type { PointNews } from '../point-news.ts'
import { approveRedemption, recipientSeal, rejectRedemption, tellOfVerdict } from '../redeem.service.ts'
import { claimRedemptionRow, listRedemptionQueue, lockRedemption } from '../redemption.sql.ts'
import type { RedemptionRow } from '../types.ts'

interface Parts {
  readonly brands: Brands
  readonly vault: Pick<Vault, 'open'>
  readonly news: PointNews
}

interface DeskCall {
  readonly tx: Tx
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly input: {
    readonly params: { readonly redemptionId: string }
    readonly body: { readonly reason: string; readonly note?: string }
  }
}

/** What members asked for with points, and what becomes of it. */
export function redemptionRoutes(routes: ConsoleRoutes, { brands, vault, news }: Parts): void {
  routes.query(calls.listPointRedemptions, async ({ db, brand: { brandId }, operator, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listRedemptionQueue(db, {
      brandId,
      queue: query.queue,
      claimedBy: query.mine === undefined ? null : operator.username,
      after: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ redemptionId }) => redemptionId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    const maySee = operator.permissions.has('points.review')
    return {
      list: shown.map((row) => ({
        redemptionId: row.redemptionId,
        memberId: row.memberId,
        username: names.get(row.memberId) ?? '',
        names: { ...row.names },
        category: row.category,
        price: toWire(row.price),
        amount: row.amount === null ? null : toWire(row.amount),
        currency: row.currency,
        state: row.state,
        askedAt: Number(row.askedAt),
        claimedBy: row.claimedBy,
        decidedBy: row.decidedBy,
        decidedAt: row.decidedAt === null ? null : Number(row.decidedAt),
        note: row.note,
        recipient: maySee ? openRecipient(vault, row) : null,
      })),
      next,
    }
  })

  routes.command(calls.claimRedemption, async (call) => {
    const { tx, operator } = call
    const row = await hold(call)
    const claimedBy = row.claimedBy === operator.username ? null : operator.username
    await claimRedemptionRow(tx, row.redemptionId, claimedBy)
    await record(call, row, { command: 'points claim', before: { claimedBy: row.claimedBy }, after: { claimedBy } })
    return {}
  })

  routes.command(calls.approveRedemption, (call) => decide(call, true))
  routes.command(calls.rejectRedemption, (call) => decide(call, false))

  async function decide(call: DeskCall, isApproved: boolean): Promise<Record<string, never>> {
    const { tx, brand, operator, input } = call
    const row = await hold(call)
    const note = (input.body.note ?? '').trim()
    const verdict = { by: operator.username, note: note === '' ? null : note }
    await (isApproved ? approveRedemption : rejectRedemption)(tx, row, verdict)
    await tellOfVerdict(tx, { brand: await brands.get(brand.brandId), row, note, isApproved }, news)
    await record(call, row, {
      command: isApproved ? 'points approve' : 'points reject',
      before: { state: row.state },
      after: { state: isApproved ? 'APPROVED' : 'REJECTED', note },
    })
    if (isApproved && row.amount !== null) await pushBalances(tx, [row.memberId])
    return {}
  }
}

/** A request that this operator may decide now. */
async function hold({ tx, brand, operator, input: { params } }: DeskCall): Promise<RedemptionRow> {
  const row = await lockRedemption(tx, brand.brandId, params.redemptionId)
  if (!row) throw new Refusal('console.redemption_unknown')
  if (row.state !== 'IN_PROCESS') throw new Refusal('console.redemption_decided')
  if (row.claimedBy !== null && row.claimedBy !== operator.username)
    throw new Refusal('console.redemption_claimed', { by: row.claimedBy })
  return row
}

async function record(
  { tx, brand, operator, input }: DeskCall,
  { redemptionId, memberId }: RedemptionRow,
  change: {
    readonly command: string
    readonly before: Record<string, unknown>
    readonly after: Record<string, unknown>
  },
): Promise<void> {
  await recordChange(tx, {
    brand,
    operator,
    subject: redemptionId,
    reason: input.body.reason,
    ...change,
    more: { memberId },
  })
}

function openRecipient(vault: Pick<Vault, 'open'>, { recipient, redemptionId }: RedemptionRow): Recipient | null {
  if (recipient === null) return null
  return JSON.parse(vault.open(recipient, recipientSeal(redemptionId)).toString()) as Recipient
}
