import { units } from '@parlour/core/money/money.ts'
import { activeTurnoverOfHour } from '@parlour/core/rules/agents/line-figures.ts'
import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { HourSums } from './types.ts'

interface Asked {
  readonly brandId: string
  /** The first instant of the hour, and the first behind it. */
  readonly from: number
  readonly to: number
  /** Whose lines; of everybody where nobody is named. */
  readonly memberIds?: readonly string[]
}

/**
 * What each line did in an hour whose buckets are closed (`closeBuckets`): asked again, it is the same. Active is who turned
 * over 50 in it and had paid in once before its end. Lottery book E.8 and E.11.
 */
export async function hourSums(db: Reader, { brandId, from, to, memberIds }: Asked): Promise<HourSums> {
  const isAsked = memberIds === undefined ? sql`true` : sql`line.id = any(${uuids(memberIds)}::uuid[])`
  const own = sql`
    own as materialized (
      select member_id, item, ancestor_path, sum(turnover) as turnover, sum(stake) as stake, sum(payout) as payout
        from agents.own_bucket where brand_id = ${brandId} and bucket_ms >= ${from} and bucket_ms < ${to} group by 1, 2, 3
    )`
  const sums = await sql<HourSums['sums'][number]>`
    with ${own}
    select line.id as "memberId", ancestor_path[line.place - 1] as "uplineId", item, sum(turnover)::bigint as turnover,
           sum(stake)::bigint as stake, sum(payout)::bigint as payout
      from own cross join lateral unnest(ancestor_path || member_id) with ordinality as line(id, place) where ${isAsked}
     group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  const actives = await sql<{ memberId: string; actives: bigint }>`
    with ${own}, person as (
      select line.id, member_id from own cross join lateral unnest(ancestor_path || member_id) as line(id) where ${isAsked}
       group by 1, 2 having sum(turnover) >= ${units(activeTurnoverOfHour)}::bigint
    )
    select person.id as "memberId", count(*) as actives
      from person join agents.first_deposit f using (member_id) where f.at_ms is null or f.at_ms < ${to} group by 1`.execute(
    db,
  )
  return {
    sums: sums.rows,
    actives: new Map(actives.rows.map(({ memberId, actives: count }) => [memberId, Number(count)])),
  }
}
