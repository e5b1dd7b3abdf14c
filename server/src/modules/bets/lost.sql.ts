import { sql } from 'kysely'
import { bigints, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** What each of some members lost since an instant of its own, by the days on which bets ended; below zero who won. */
export async function sumLost(
  db: Reader,
  members: readonly { readonly memberId: string; readonly since: number }[],
): Promise<ReadonlyMap<string, bigint>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql<{ memberId: string; lost: bigint }>`
    select m.member_id as "memberId", sum(d.stake - d.payout - d.rebate)::bigint as lost
      from unnest(${uuids(members, (m) => m.memberId)}::uuid[], ${bigints(members, (m) => m.since)}::bigint[])
             as m(member_id, since)
      join bets.ended_day d on d.member_id = m.member_id
       and d.day > (to_timestamp(m.since / 1000.0) at time zone 'UTC')::date
     group by 1`.execute(db)
  return new Map(rows.map(({ memberId, lost }) => [memberId, lost]))
}
