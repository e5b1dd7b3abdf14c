import {
  listAdjustments,
  previewAdjustments,
  proposeAdjustments,
} from '@parlour/core/contract/wallet/operator/adjustments.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { movedBy } from '@parlour/core/rules/wallet/adjustments.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { adjustmentLimits, proposeChange } from '#modules/operators/index.ts'
import { listAdjustments as listBooked } from '../adjustment.sql.ts'
import { adjustmentKindName, judgeAdjustments, type AdjustmentPayload } from './adjustment-kind.ts'

interface Parts {
  readonly brands: Brands
  readonly kinds: { readonly moneyAdjustment: ChangeKind<AdjustmentPayload> }
}

/** Money given to members and taken from them by two operators. */
export function adjustmentRoutes(routes: ConsoleRoutes, { brands, kinds }: Parts): void {
  routes.query(previewAdjustments, async ({ db, operator, brand: { brandId }, input: { body } }) => {
    const brand = await brands.get(brandId)
    const limit = await statusOf(db, { operatorId: operator.operatorId, brand })
    const judged = await judgeAdjustments(db, { brand, lines: body.lines, singleMax: limit.singleMax })
    const sound = judged.filter(({ fault }) => fault === null)
    const sumOf = (isWanted: (amount: Money) => boolean) =>
      sound.reduce((sum, { amount }) => (isWanted(amount) ? sum + amount : sum), 0n)
    return {
      lines: body.lines.map((line, at) => ({
        ...line,
        amount: toWire(judged[at]?.amount ?? 0n),
        fault: judged[at]?.fault ?? null,
      })),
      credits: toWire(sumOf((amount) => amount > 0n)),
      debits: toWire(sumOf((amount) => amount < 0n)),
      currency: brand.currency,
      limit: toWireLimit(limit),
      isWithinDay: limit.dayUsed + movedBy(sound) <= limit.dayMax,
    }
  })

  routes.command(proposeAdjustments, async ({ tx, operator, brand: { brandId }, input: { body } }) => {
    const brand = await brands.get(brandId)
    const { operatorId, username } = operator
    await adjustmentLimits.hold(tx, operatorId)
    const limit = await statusOf(tx, { operatorId, brand })
    const judged = await judgeAdjustments(tx, { brand, lines: body.lines, singleMax: limit.singleMax })
    const moved = movedBy(judged)
    if (limit.dayUsed + moved > limit.dayMax)
      throw new Refusal('console.adjustment_limit', { left: toWire(limit.dayMax - limit.dayUsed) })
    const payload: AdjustmentPayload = {
      brandId,
      batchId: body.batchId,
      operatorId,
      by: username,
      lines: body.lines,
      moved: String(moved),
    }
    return proposeChange(tx, kinds.moneyAdjustment, { operator, payload, reason: body.reason })
  })

  routes.query(listAdjustments, async ({ db, operator, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const after = readIdCursor(query.after)
    const rows = await listBooked(db, { brandId, after, limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit, ({ adjustmentId }) => adjustmentId)
    const names = await memberLookup.listNames(
      db,
      shown.map(({ memberId }) => memberId),
    )
    const current = await statusOf(db, { operatorId: operator.operatorId, brand: await brands.get(brandId) })
    return {
      list: shown.map(({ adjustmentId, memberId, amount, currency, reasonCode, ticket, note, proposedBy, at }) => ({
        adjustmentId,
        memberId,
        username: names.get(memberId) ?? '',
        amount: toWire(amount),
        currency,
        reasonCode,
        ticket,
        note,
        proposedBy,
        at: Number(at),
      })),
      next,
      limit: toWireLimit(current),
    }
  })
}

/** How much an operator may still propose on the brand's day. */
async function statusOf(db: Reader, { operatorId, brand }: { readonly operatorId: string; readonly brand: Brand }) {
  const now = Temporal.Instant.fromEpochMilliseconds(await nowMs(db))
  const since = now.toZonedDateTimeISO(brand.timeZone).startOfDay().epochMilliseconds
  const [limit, dayUsed] = [
    await adjustmentLimits.find(db, operatorId),
    await adjustmentLimits.sumProposed(db, { operatorId, brandId: brand.brandId, kind: adjustmentKindName, since }),
  ]
  return { ...limit, dayUsed }
}

const toWireLimit = (limit: Awaited<ReturnType<typeof statusOf>>) => ({
  singleMax: toWire(limit.singleMax),
  dayMax: toWire(limit.dayMax),
  dayUsed: toWire(limit.dayUsed),
})
