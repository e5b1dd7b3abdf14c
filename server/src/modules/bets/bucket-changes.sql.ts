import { sql } from 'kysely'
import { smallints, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** What endings change of a member's five minutes of the clock, by product and by the line that is stored on the bets. */
export interface BucketChange {
  readonly brandId: string
  readonly memberId: string
  /** When the five minutes began in which the endings were: a bet that is voided later counts off in those of that. */
  readonly at: bigint
  /** As what lines count it. */
  readonly item: string
  /** From the top, the member not among them. */
  readonly path: readonly string[]
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
}

const isCounted = (outcome: string) =>
  sql`(${sql.ref(`${outcome}.kind`)} is not null and ${sql.ref(`${outcome}.kind`)} not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED'))::int`

/** What some endings of some brands change, by five minutes; each takes back what the outcome before it said. */
export async function listBucketChanges(
  db: Reader,
  {
    betIds,
    seqs,
    brandIds,
  }: { readonly betIds: readonly string[]; readonly seqs: readonly number[]; readonly brandIds: readonly string[] },
): Promise<readonly BucketChange[]> {
  const { rows } = await sql<BucketChange>`
    with told as (
      select b.brand_id, b.member_id, coalesce(b.line_product, b.product) as item, b.ancestor_path, b.stake, now.at_ms, now.payout, now.valid_turnover,
             ${isCounted('now')} as counts, coalesce(before.payout, 0) as payout_before,
             coalesce(before.valid_turnover, 0) as turnover_before, ${isCounted('before')} as counted
        from unnest(${uuids(betIds)}::uuid[], ${smallints(seqs)}::smallint[]) as note(bet_id, seq)
       cross join lateral (select * from bets.bet b where b.bet_id = note.bet_id and b.brand_id = any(${uuids(brandIds)}::uuid[])) b
       cross join lateral (select o.kind, o.payout, o.valid_turnover, o.at_ms
                             from bets.outcome o where o.bet_id = note.bet_id and o.seq = note.seq) now
        left join lateral (select o.kind, o.payout, o.valid_turnover
                             from bets.outcome o where o.bet_id = note.bet_id and o.seq = note.seq - 1) before on true
    )
    select brand_id as "brandId", member_id as "memberId", at_ms / 300000 * 300000 as at, item, ancestor_path as path,
           sum(valid_turnover * counts - turnover_before * counted)::bigint as turnover,
           sum(stake * (counts - counted))::bigint as stake, sum(payout * counts - payout_before * counted)::bigint as payout
      from told where counts <> 0 or counted <> 0
     group by 1, 2, 3, 4, 5 order by 3, 2, 4, 5`.execute(db)
  return rows
}
