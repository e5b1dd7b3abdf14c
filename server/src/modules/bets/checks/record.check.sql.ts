import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

const day = (column: 'b.placed_at' | 'o.at_ms') =>
  sql`(to_timestamp(${sql.raw(column)} / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date`

const uncounted = sql`('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED')`

/** What the sums of days are to tell of: all outcomes but those that wait to be added. */
const toldOutcomes = sql`(
  select o.* from bets.outcome o
   where not exists (select from bets.untold u cross join unnest(u.bet_ids, u.seqs) as note(bet_id, seq)
                      where note.bet_id = o.bet_id and note.seq = o.seq))`

/** The sums of days against the bets that they are of. */
export const recordChecks: readonly Check[] = [
  {
    name: 'placed_days_are_their_bets',
    about: 'what a member’s record says of a day is the sum of its bets as they stand',
    reach: 'full',
    rows: () => sql`
      with latest as (
        select distinct on (o.bet_id) o.bet_id, o.kind, o.payout, o.valid_turnover from ${toldOutcomes} o
         order by o.bet_id, o.seq desc
      ), owed as (
        select b.member_id, ${day('b.placed_at')} as day, b.game_code, l.kind, count(*) as bets, sum(b.stake) as stake,
               sum(l.payout) as payout, sum(l.valid_turnover) as valid_turnover
          from latest l join bets.bet b using (bet_id) left join bets.day_zone z on z.brand_id = b.brand_id
         where l.kind <> 'REOPENED'
         group by 1, 2, 3, 4
      )
      select coalesce(owed.member_id, d.member_id)::text as example
        from owed full join bets.placed_day d using (member_id, day, game_code, kind)
       where (coalesce(owed.bets, 0), coalesce(owed.stake, 0), coalesce(owed.payout, 0), coalesce(owed.valid_turnover, 0))
          <> (coalesce(d.bets, 0), coalesce(d.stake, 0), coalesce(d.payout, 0), coalesce(d.valid_turnover, 0))`,
  },
  {
    name: 'turnover_marks_are_their_bets',
    about: 'what a member turned over since money came in is the sum of the bets placed from then on',
    reach: 'full',
    rows: () => sql`
      with latest as (
        select distinct on (o.bet_id) o.bet_id, o.valid_turnover from ${toldOutcomes} o order by o.bet_id, o.seq desc
      ), owed as (
        select m.member_id, m.starts_at, b.game_code, b.product, sum(l.valid_turnover) as valid_turnover
          from latest l join bets.bet b using (bet_id)
         cross join lateral (
           select member_id, starts_at from bets.turnover_mark m
            where m.member_id = b.member_id and m.starts_at <= b.placed_at order by starts_at desc limit 1) m
         group by 1, 2, 3, 4
      )
      select member_id::text as example
        from bets.turnover_played p full join owed using (member_id, starts_at, game_code, product)
       where coalesce(p.valid_turnover, 0) <> coalesce(owed.valid_turnover, 0)
      union all
      select o.member_id::text from cashier.turnover_obligation o
       where o.met_at is null
         and not exists (select from bets.turnover_mark m where m.member_id = o.member_id and m.starts_at = o.created_at)`,
  },
  {
    name: 'ended_days_are_their_outcomes',
    about: 'what a member won and lost on a day is what its outcomes changed on that day',
    reach: 'full',
    rows: () => sql`
      with told as (
        select o.*, lag(o.kind) over own as kind_before, lag(o.payout) over own as payout_before,
               lag(o.rebate) over own as rebate_before, lag(o.valid_turnover) over own as turnover_before
          from ${toldOutcomes} o window own as (partition by o.bet_id order by o.seq)
      ), counted as (
        select o.*, (kind not in ${uncounted})::int as now, coalesce((kind_before not in ${uncounted})::int, 0) as before
          from told o
      ), owed as (
        select b.member_id, ${day('o.at_ms')} as day, b.game_code, sum(o.now - o.before) as bets,
               sum(b.stake * (o.now - o.before)) as stake,
               sum(o.payout * o.now - coalesce(o.payout_before, 0) * o.before) as payout,
               sum(o.rebate * o.now - coalesce(o.rebate_before, 0) * o.before) as rebate,
               sum(o.valid_turnover * o.now - coalesce(o.turnover_before, 0) * o.before) as valid_turnover
          from counted o join bets.bet b using (bet_id) left join bets.day_zone z on z.brand_id = b.brand_id
         group by 1, 2, 3
      )
      select coalesce(owed.member_id, d.member_id)::text as example
        from owed full join bets.ended_day d using (member_id, day, game_code)
       where (coalesce(owed.bets, 0), coalesce(owed.stake, 0), coalesce(owed.payout, 0), coalesce(owed.rebate, 0),
              coalesce(owed.valid_turnover, 0))
          <> (coalesce(d.bets, 0), coalesce(d.stake, 0), coalesce(d.payout, 0), coalesce(d.rebate, 0),
              coalesce(d.valid_turnover, 0))`,
  },
  {
    name: 'brand_days_are_their_members',
    about: 'what a brand earned on a day is what its members’ days of real money come to',
    reach: 'full',
    rows: () => sql`
      with owed as (
        select d.brand_id, d.day, d.product, sum(d.bets) as bets, sum(d.stake) as stake, sum(d.payout) as payout,
               sum(d.rebate) as rebate
          from bets.ended_day d
         where not exists (select from bets.bet b where b.member_id = d.member_id and b.currency = 'XXX')
         group by 1, 2, 3
      )
      select coalesce(owed.brand_id, d.brand_id) || ' ' || coalesce(owed.day, d.day) as example
        from owed full join bets.brand_day d using (brand_id, day, product)
       where (coalesce(owed.bets, 0), coalesce(owed.stake, 0), coalesce(owed.payout, 0), coalesce(owed.rebate, 0))
          <> (coalesce(d.bets, 0), coalesce(d.stake, 0), coalesce(d.payout, 0), coalesce(d.rebate, 0))`,
  },
  {
    name: 'active_members_are_counted',
    about: 'as many members are counted as active on a day as have sums of real money on it',
    reach: 'full',
    rows: () => sql`
      with owed as (
        select d.brand_id, d.day, count(distinct d.member_id) as members
          from bets.ended_day d
         where not exists (select from bets.bet b where b.member_id = d.member_id and b.currency = 'XXX')
         group by 1, 2
      )
      select coalesce(owed.brand_id, d.brand_id) || ' ' || coalesce(owed.day, d.day) as example
        from owed full join bets.active_day d using (brand_id, day)
       where coalesce(owed.members, 0) <> coalesce(d.members, 0)`,
  },
]
