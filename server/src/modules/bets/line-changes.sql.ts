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
  /** As what lines count it: its product, or what is narrower. */
  readonly item: string
  /** From the top, the member not among them. */
  readonly path: readonly string[]
  readonly bets: bigint
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  /** What of the rebate is paid by the day; the rest was with the settlement. */
  readonly daily: bigint
}

const isCounted = (outcome: string) =>
  sql`(${sql.ref(`${outcome}.kind`)} is not null and ${sql.ref(`${outcome}.kind`)} not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED'))::int`

/**
 * What some bets give those of their lines at a turnover, the bettor among them where it is paid by the day: what lies
 * between what one has and what the next below has, cut from the bettor on (`core/rules/agents/member-rates.ts`).
 */
const upTo = (turnover: string, rate: string) =>
  sql`${sql.ref(turnover)} * (${sql.raw(rate)} - rates[cardinality(rates)]) / 2000`
const itemAt = (turnover: string) => sql`(${upTo(turnover, 'rates[i]')} - ${upTo(turnover, 'rates[i + 1]')})`

/** What some endings change, as the sums of days have it; each takes back what the outcome before it said. */
export async function listLineChanges(
  db: Reader,
  { betIds, seqs }: { readonly betIds: readonly string[]; readonly seqs: readonly number[] },
): Promise<readonly LineChange[]> {
  const { rows } = await sql<LineChange>`
    with told as (
      select b.brand_id, b.member_id, b.product, coalesce(b.line_product, b.product) as item, b.ancestor_path, b.stake, b.rates,
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
    ), changed as (
      select brand_id, member_id, day, product, item, ancestor_path as path, counts - counted as bets,
             valid_turnover * counts - turnover_before * counted as turnover, stake * (counts - counted) as stake,
             payout * counts - payout_before * counted as payout, rebate * counts - rebate_before * counted as rebate, 0 as daily
        from told where counts <> 0 or counted <> 0
       union all
      select brand_id, coalesce(ancestor_path[i], member_id), day, product, item, ancestor_path[:i - 1], 0, 0, 0, 0, given,
             case when rates[cardinality(rates)] = 0 then given else 0 end
        from told
       cross join lateral generate_series(1, cardinality(ancestor_path) + (rates[cardinality(rates)] = 0)::int) as i
       cross join lateral (select ${itemAt('valid_turnover')} * counts - ${itemAt('turnover_before')} * counted as given) own
       where rates is not null and given <> 0
    )
    select brand_id as "brandId", member_id as "memberId", day, product, item, path, sum(bets)::bigint as bets,
           sum(turnover)::bigint as turnover, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
           sum(rebate)::bigint as rebate, sum(daily)::bigint as daily
      from changed group by 1, 2, 3, 4, 5, 6 order by 2, 3, 5, 6`.execute(db)
  return rows
}
