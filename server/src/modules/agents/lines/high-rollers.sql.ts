import { sql } from 'kysely'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Days } from './line-figures.sql.ts'
import type { Measured } from './measure.sql.ts'

/** Stands for no upline in a key. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What a member of a line staked less what it got, in some days: below zero where it won. */
export interface OwnLoss {
  /** Whose line it is. */
  readonly headId: string
  readonly memberId: string
  readonly own: bigint
}

export interface OwnLossRequest extends Days {
  readonly brandId: string
  /** Of bets on these alone; null: of all. */
  readonly products: readonly string[] | null
  /** Who won so much, or more. */
  readonly wonLeast: bigint
  /** Members who are asked for whatever they won. */
  readonly known: readonly Pick<OwnLoss, 'headId' | 'memberId'>[]
}

/** Members of many lines who won much in some days, each while it stood under that head and the head under its upline. */
export async function listOwnLosses(
  db: Reader,
  lines: readonly Measured[],
  { brandId, from, to, products, wonLeast, known }: OwnLossRequest,
): Promise<readonly OwnLoss[]> {
  const isWanted = products === null ? sql`` : sql`and d.item = any(${texts(products)}::text[])`
  const { rows } = await sql<OwnLoss>`
    with asked as materialized (
      select * from unnest(${uuids(lines, ({ memberId }) => memberId)}::uuid[],
                           ${uuids(lines, ({ uplineId }) => uplineId ?? nobody)}::uuid[]) as one(id, upline)
    ), known as materialized (
      select * from unnest(${uuids(known, ({ headId }) => headId)}::uuid[],
                           ${uuids(known, ({ memberId }) => memberId)}::uuid[]) as one(id, member_id)
    ), played as materialized (
      select d.member_id, d.ancestor_path, sum(d.stake - d.payout) as own from agents.own_day d
       where d.brand_id = ${brandId} and d.day between ${from}::date and ${to}::date ${isWanted}
       group by 1, 2 having sum(d.stake - d.payout) <> 0
    ), of_line as (
      select line.id, p.member_id, sum(p.own)::bigint as own
        from played p cross join lateral unnest(p.ancestor_path || p.member_id) with ordinality as line(id, place)
        join asked a on a.id = line.id and a.upline = coalesce(p.ancestor_path[line.place - 1], ${nobody}::uuid)
       group by 1, 2
    )
    select id as "headId", member_id as "memberId", own from of_line
     where own <= -${wonLeast}::bigint or (id, member_id) in (select id, member_id from known)`.execute(db)
  return rows
}
