import { getMemberLine, getMemberLineProfit } from '@parlour/core/contract/agents/operator/lines.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, wholeLines } from '#modules/identity/index.ts'
import { readFigures } from '../lines/line-figures.ts'
import { readProfit } from '../lines/line-profit.ts'
import { readLineSpan } from '../lines/line-span.ts'
import type { LineSums } from '../lines/line-sums.ts'
import type { ReadSnapshot } from '../lines/line-snapshot.ts'

interface Parts {
  readonly brands: Brands
  readonly sums: Pick<LineSums, 'upToDate'>
  readonly readSnapshot: ReadSnapshot
}

const daysOf = ({ from, to }: { readonly from?: string; readonly to?: string }, today: string) => ({
  from: from ?? to ?? today,
  to: to ?? from ?? today,
})

/** The line of any member as operators read it: the same figures as its agent has. */
export function lineConsoleRoutes(routes: ConsoleRoutes, { brands, sums, readSnapshot }: Parts): void {
  async function find(db: Reader, brandId: string, id: string) {
    const head = isId(id) ? await memberLookup.findSheet(db, brandId, id) : undefined
    if (!head) throw new Refusal('console.member_unknown')
    return head
  }

  routes.query(getMemberLine, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const head = await find(db, brandId, params.id)
    const { timeZone, currency } = await brands.get(brandId)
    const now = await nowMs(db)
    const today = dayOf(now, timeZone)
    const span = readLineSpan({ ...daysOf(query, today), span: query.span }, { timeZone, now })
    await sums.upToDate()
    const [figures, snapshot, above] = await Promise.all([
      readFigures(db, { memberId: head.memberId, currency }, span),
      readSnapshot(db, head),
      wholeLines.listAbove(db, head.memberId),
    ])
    return { today, trail: [...above], snapshot: { ...snapshot, currency }, figures }
  })

  routes.query(getMemberLineProfit, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const head = await find(db, brandId, params.id)
    const { timeZone, currency } = await brands.get(brandId)
    const now = await nowMs(db)
    const { from, to } = readLineSpan(daysOf(query, dayOf(now, timeZone)), { timeZone, now })
    await sums.upToDate()
    return { currency, ...(await readProfit(db, head, { from, to, cursor: query.after, limit: query.limit })) }
  })
}
