import { sql } from 'kysely'
import { bigints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { Outcome } from './types.ts'

/** Says in which zone a new brand's days are counted, in the transaction that makes the brand. */
export async function insertDayZone(
  tx: Tx,
  { brandId, timeZone }: { readonly brandId: string; readonly timeZone: string },
): Promise<void> {
  await sql`insert into bets.day_zone (brand_id, time_zone) values (${brandId}, ${timeZone})
            on conflict (brand_id) do nothing`.execute(tx)
}

/**
 * Adds what outcomes change to the sums of their days; sent after the outcomes are written, under the locks of the
 * bets' owners, so that nobody else adds to the same rows. Each takes back what the outcome before it of its bet said.
 */
export async function addToDays(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  await statement`
    with told as (
      select new.*, b.member_id, b.brand_id, b.product, b.category, b.game_code, b.stake,
             (to_timestamp(b.placed_at / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date as placed_on,
             (to_timestamp(new.at_ms / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date as ended_on
        from (${rowsOf(
          uuids(outcomes, (o) => o.betId),
          smallints(outcomes, (o) => o.seq),
          texts(outcomes, (o) => o.kind),
          bigints(outcomes, (o) => o.payoutCash + o.payoutBonus),
          bigints(outcomes, (o) => o.rebate),
          bigints(outcomes, (o) => o.validTurnover),
          bigints(outcomes, (o) => o.at),
        )}) as new(bet_id, seq, kind, payout, rebate, valid_turnover, at_ms)
       cross join lateral (select * from bets.bet b where b.bet_id = new.bet_id) b
        left join bets.day_zone z on z.brand_id = b.brand_id
    ), changes as (
      select told.*, 1 as sign from told
      union all
      select told.bet_id, told.seq, before.kind, before.payout, before.rebate, before.valid_turnover, told.at_ms,
             told.member_id, told.brand_id, told.product, told.category, told.game_code, told.stake, told.placed_on,
             told.ended_on, -1
        from told
       cross join lateral (select o.kind, o.payout, o.rebate, o.valid_turnover from bets.outcome o
                            where told.seq > 1 and o.bet_id = told.bet_id and o.seq = told.seq - 1) before
    ), placed as (
      insert into bets.placed_day as d (member_id, day, game_code, kind, brand_id, product, bets, stake, payout,
                                        valid_turnover)
      select member_id, placed_on, game_code, kind, brand_id, product, sum(sign), sum(sign * stake),
             sum(sign * payout), sum(sign * valid_turnover)
        from changes group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4
      on conflict (member_id, day, game_code, kind) do update
         set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
             valid_turnover = d.valid_turnover + excluded.valid_turnover
    )
    insert into bets.ended_day as d (member_id, day, game_code, brand_id, product, category, bets, stake, payout,
                                     rebate, valid_turnover)
    select member_id, ended_on, game_code, brand_id, product, category, sum(sign), sum(sign * stake),
           sum(sign * payout), sum(sign * rebate), sum(sign * valid_turnover)
      from changes where kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED')
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3
    on conflict (member_id, day, game_code) do update
       set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
           rebate = d.rebate + excluded.rebate, valid_turnover = d.valid_turnover + excluded.valid_turnover`.send(tx)
}
