import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'
import { readOutcomes, uncounted } from './line.check.sql.ts'

/** Buckets are let go after two months. */
const sinceMs = sql`(platform.now_ms() - 60 * 86400000::bigint)`

/** What is asked of the sums by five minutes. */
export const bucketChecks: readonly Check[] = [
  {
    name: 'line_buckets_are_their_bets',
    about: 'what a member’s five minutes have of a product and a line is what its bets of that line changed in them',
    reach: 'full',
    rows: () => sql`
      with told as (
        select o.*, lag(o.kind) over own as kind_before, lag(o.payout) over own as payout_before,
               lag(o.valid_turnover) over own as turnover_before
          from ${readOutcomes} o window own as (partition by o.bet_id order by o.seq)
      ), counted as (
        select o.*, (kind not in ${uncounted})::int as now, coalesce((kind_before not in ${uncounted})::int, 0) as before
          from told o
      ), owed as (
        select b.brand_id, o.at_ms / 300000 * 300000 as settled_ms, b.member_id, coalesce(b.line_product, b.product) as item, b.ancestor_path,
               sum(o.valid_turnover * o.now - coalesce(o.turnover_before, 0) * o.before) as turnover,
               sum(b.stake * (o.now - o.before)) as stake, sum(o.payout * o.now - coalesce(o.payout_before, 0) * o.before) as payout
          from counted o join bets.bet b using (bet_id)
          join agents.bucket_keeping k on k.brand_id = b.brand_id and o.at_ms >= k.since_ms and o.at_ms < coalesce(k.until_ms, o.at_ms + 1)
         where b.currency <> 'XXX' and o.at_ms >= ${sinceMs} group by 1, 2, 3, 4, 5
      ), kept as (
        select brand_id, settled_ms, member_id, item, ancestor_path, sum(turnover) as turnover, sum(stake) as stake, sum(payout) as payout
          from agents.own_bucket where settled_ms >= ${sinceMs} group by 1, 2, 3, 4, 5
      )
      select coalesce(o.member_id, k.member_id)::text as example
        from owed o full join kept k using (brand_id, settled_ms, member_id, item, ancestor_path)
       where (coalesce(o.turnover, 0), coalesce(o.stake, 0), coalesce(o.payout, 0))
          <> (coalesce(k.turnover, 0), coalesce(k.stake, 0), coalesce(k.payout, 0))`,
  },
]
