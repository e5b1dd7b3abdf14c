import { sql } from 'kysely'
import { smallints, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** What endings change of a member's day, by product and by the line that is stored on the bets. */
export interface LineChange {
  readonly brandId: string
  readonly memberId: string
  /** The brand's day of the ending: a bet that is voided later counts off on the day of that. */
  readonly day: string
  readonly product: string
  /** From the top, the member not among them. */
  readonly path: readonly string[]
  readonly bets: bigint
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
}

const isCounted = (outcome: string) =>
  sql`(${sql.ref(`${outcome}.kind`)} is not null and ${sql.ref(`${outcome}.kind`)} not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED'))::int`

/** What some endings change, as the sums of days have it; each takes back what the outcome before it said. */
export async function listLineChanges(
  db: Reader,
  { betIds, seqs }: { readonly betIds: readonly string[]; readonly seqs: readonly number[] },
): Promise<readonly LineChange[]> {
  const { rows } = await sql<LineChange>`
    with told as (
      select b.brand_id, b.member_id, b.product, b.ancestor_path, b.stake,
             (to_timestamp(now.at_ms / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date::text as day,
             now.payout, now.rebate, now.valid_turnover, ${isCounted('now')} as counts,
             coalesce(before.payout, 0) as payout_before, coalesce(before.rebate, 0) as rebate_before,
             coalesce(before.valid_turnover, 0) as turnover_before, ${isCounted('before')} as counted
        from unnest(${uuids(betIds)}::uuid[], ${smallints(seqs)}::smallint[]) as note(bet_id, seq)
       cross join lateral (select * from bets.bet b where b.bet_id = note.bet_id) b
       cross join lateral (select o.kind, o.payout, o.rebate, o.valid_turnover, o.at_ms
                             from bets.outcome o where o.bet_id = note.bet_id and o.seq = note.seq) now
        left join lateral (select o.kind, o.payout, o.rebate, o.valid_turnover
                             from bets.outcome o where o.bet_id = note.bet_id and o.seq = note.seq - 1) before on true
        left join bets.day_zone z on z.brand_id = b.brand_id
    )
    select brand_id as "brandId", member_id as "memberId", day, product, ancestor_path as path,
           sum(counts - counted)::bigint as bets,
           sum(valid_turnover * counts - turnover_before * counted)::bigint as turnover,
           sum(stake * (counts - counted))::bigint as stake, sum(payout * counts - payout_before * counted)::bigint as payout,
           sum(rebate * counts - rebate_before * counted)::bigint as rebate
      from told where counts <> 0 or counted <> 0
     group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5`.execute(db)
  return rows
}
