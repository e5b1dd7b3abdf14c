import { rateWhole } from '@parlour/core/rules/agents/contract-terms.ts'
import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import { lineBuckets } from '#modules/agents/index.ts'

interface Time {
  readonly brandId: string
  readonly begin: number
  readonly end: number
}

/** What something gave a line: by contracts on all products, and by those on a category, or on any single one. */
export interface GivenToLine {
  readonly ofAll: bigint
  readonly own: bigint
}

/**
 * What real-time salaries of some time gave whole lines: the receiver's own and all that was owed below it. With `CONS`,
 * `own` is of every single category.
 */
export async function sumRealtime(
  db: Reader,
  {
    brandId,
    begin,
    end,
    category,
    receiverIds,
  }: Time & { readonly category: string; readonly receiverIds: readonly string[] },
): Promise<ReadonlyMap<string, GivenToLine>> {
  const isOwn = category === 'CONS' ? sql`i.category <> 'CONS'` : sql`i.category = ${category}`
  const given = sql`sum(i.rate * i.turnover)`
  const { rows } = await sql<GivenToLine & { receiverId: string }>`
    select i.receiver_id as "receiverId",
           trunc(coalesce(${given} filter (where i.category = 'CONS'), 0) / ${rateWhole}::numeric)::bigint as "ofAll",
           trunc(coalesce(${given} filter (where ${isOwn}), 0) / ${rateWhole}::numeric)::bigint as own
      from contracts.realtime_item i
     where i.receiver_id = any(${uuids(receiverIds)}::uuid[]) and i.brand_id = ${brandId}
       and i.bucket_ms >= ${begin} and i.bucket_ms < ${end} group by 1`.execute(db)
  return new Map(rows.map(({ receiverId, ...one }) => [receiverId, one]))
}

/** Whether five minutes before an instant wait to be computed for a brand. */
export async function isRealtimeOwed(db: Reader, { brandId, end }: Pick<Time, 'brandId' | 'end'>): Promise<boolean> {
  const keeping = await lineBuckets.find(db, brandId)
  if (keeping === undefined) return false
  const { rows } = await sql`
    select from contracts.contract c join contracts.term t using (contract_id)
      left join contracts.realtime_place p on p.brand_id = c.brand_id and p.category = c.category
     where c.brand_id = ${brandId} and t.brand_id = ${brandId} and c.kind = 'REALTIME_SALARY'
       and greatest(t.begin_ms, coalesce(p.next_ms, 0), ${keeping.first}::bigint) < least(${end}::bigint, coalesce(t.end_ms, ${end}::bigint))
     limit 1`.execute(db)
  return rows.length > 0
}
