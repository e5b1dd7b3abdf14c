import { sql } from 'kysely'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { LineShare } from './types.ts'

interface Asked {
  readonly brandId: string
  /** When the bucket began. */
  readonly at: number
  /** Of bets on these alone; null: of all. */
  readonly items: readonly string[] | null
  readonly rates: readonly { readonly memberId: string; readonly rate: bigint }[]
}

/**
 * What some of a brand’s lines are owed for a bucket that is closed, bet by bet (`sharesOf` of the rules): each of them on a
 * path has its own rate less that of the next of them below, and none more than whoever stands above it.
 */
export async function listShares(db: Reader, { brandId, at, items, rates }: Asked): Promise<readonly LineShare[]> {
  if (rates.length === 0) return []
  const { rows } = await sql<LineShare>`
    with rates as materialized (
      select * from unnest(${uuids(rates, (one) => one.memberId)}::uuid[], ${bigints(rates, (one) => one.rate)}::bigint[]) as r(id, rate)
    ), lines as materialized (
      select row_number() over () as n, path, turnover from (
        select case when r.id is null then b.ancestor_path else b.ancestor_path || b.member_id end as path, sum(b.turnover) as turnover
          from agents.own_bucket b left join rates r on r.id = b.member_id
         where b.brand_id = ${brandId} and b.bucket_ms = ${at} ${items === null ? sql`` : sql`and b.item = any(${texts(items)}::text[])`}
         group by 1 having sum(b.turnover) <> 0) line
    ), chain as (
      select l.n, line.place, r.id, l.turnover, min(r.rate) over (partition by l.n order by line.place) as capped
        from lines l cross join lateral unnest(l.path) with ordinality as line(id, place) join rates r on r.id = line.id
    ), share as (
      select id, turnover, capped - lead(capped, 1, 0::bigint) over (partition by n order by place) as rate from chain
    )
    select id as "memberId", sum(turnover) as turnover, sum(turnover * rate) as owed from share group by 1 order by 1`.execute(
    db,
  )
  return rows
}
