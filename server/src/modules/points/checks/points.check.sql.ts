import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

/** What is asked of points: they were earned as days say, and every other movement has its record. */
export const pointChecks: readonly Check[] = [
  {
    name: 'points_are_earned_by_days',
    about: 'what a day earned is what the ledger booked for it, to its member, and the day’s turnover at its rate',
    reach: 'full',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, case p.kind when 'points.earned' then c.owner_id else d.owner_id end as member_id,
               sum(case p.kind when 'points.earned' then p.amount else -p.amount end) as points, count(*) as entries
          from ${withSides({ ...of, posting: of.otherPosting })}
         where p.kind in ('points.earned', 'points.withdrawn') group by 1, 2
      )
      select coalesce(e.earned_id, b.fact_id)::text as example
        from points.earned e full join booked b on b.fact_id = e.earned_id and b.member_id = e.member_id
       where (e.points, e.seq::bigint) is distinct from (coalesce(b.points, 0), coalesce(b.entries, 0))
      union all
      select e.earned_id::text
        from points.earned e left join points.day_rate r using (brand_id, day)
       where e.points is distinct from
             trunc(e.valid_turnover * coalesce((r.rates ->> e.product)::numeric, 0) / 10000) * 100
      union all
      -- Days of real money that were told of: those that wait for the reader are not its fault.
      select d.member_id::text
        from (select brand_id, member_id, day, product, sum(valid_turnover) as turned from bets.ended_day group by 1, 2, 3, 4) d
        join points.day_rate r using (brand_id, day)
        join identity.member m using (member_id)
        left join points.earned e using (member_id, day, product)
       where m.type not in (4, 41, 42) and coalesce((r.rates ->> d.product)::numeric, 0) > 0
         and d.turned <> coalesce(e.valid_turnover, 0)
         and not exists (select from bets.ending_log l
                          where l.n > coalesce((select r.n from platform.reader r where r.name = 'points'), 0)
                            and d.member_id = any(l.member_ids))`,
  },
  {
    name: 'points_are_spent_as_recorded',
    about: 'points that were converted, redeemed, given back, given or taken have a record of their member and amount',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, p.kind, p.amount, e.currency, coalesce(
                 case when d.owner_kind = 'member' then d.owner_id end, case when c.owner_kind = 'member' then c.owner_id end) as member_id
          from ${withSides({ ...of, posting: of.otherPosting })} join wallet.entry e using (fact_id, kind, seq)
         where p.kind like 'points.%' and p.kind not in ('points.earned', 'points.withdrawn')
      ), owed as (
        select conversion_id as fact_id, 'points.converted' as kind, points as amount, 'PTS' as currency, member_id from points.conversion
        union all select conversion_id, 'points.paid', amount, currency, member_id from points.conversion
        union all select redemption_id, 'points.redeemed', price, 'PTS', member_id from points.redemption
        union all select redemption_id, 'points.refunded', price, 'PTS', member_id from points.redemption where state = 'REJECTED'
        union all select redemption_id, 'points.rewarded', amount, currency, member_id from points.redemption
                   where state = 'APPROVED' and amount is not null
        union all select adjustment_id, case when points > 0 then 'points.granted' else 'points.removed' end, abs(points), 'PTS', member_id
                    from points.adjustment
      )
      select coalesce(o.fact_id, b.fact_id)::text as example from owed o full join booked b using (fact_id, kind)
       where (o.amount, o.currency, o.member_id) is distinct from (b.amount, b.currency, b.member_id)`,
  },
  {
    name: 'points_totals_are_sums',
    about: 'what a member earned and used in all is the sum of the ledger’s lines',
    reach: 'full',
    rows: (of) => sql`
      with lines as (
        select c.owner_id as member_id, p.kind, p.amount from ${withSides({ ...of, posting: of.otherPosting })}
         where p.kind in ('points.earned', 'points.refunded')
        union all
        select d.owner_id, p.kind, -p.amount from ${withSides({ ...of, posting: of.otherPosting })}
         where p.kind in ('points.withdrawn', 'points.converted', 'points.redeemed')
      ), sums as (
        select member_id, coalesce(sum(amount) filter (where kind in ('points.earned', 'points.withdrawn')), 0) as earned,
               -coalesce(sum(amount) filter (where kind not in ('points.earned', 'points.withdrawn')), 0) as used
          from lines group by 1
      )
      select member_id::text as example from points.total t full join sums s using (member_id)
       where (coalesce(t.earned, 0), coalesce(t.used, 0)) is distinct from (coalesce(s.earned, 0), coalesce(s.used, 0))`,
  },
  {
    name: 'goods_are_counted',
    about:
      'how many of an item were asked for is how many requests stand, and points that became money are to be played',
    reach: 'whole',
    rows: () => sql`
      select i.item_id::text as example from points.item i
        left join (select item_id, count(*) as n from points.redemption where state <> 'REJECTED' group by 1) r using (item_id)
       where i.taken <> coalesce(r.n, 0)
      union all
      select paid.fact_id::text from (
        select conversion_id as fact_id, member_id, amount from points.conversion
        union all select redemption_id, member_id, amount from points.redemption where state = 'APPROVED' and amount is not null) paid
        full join (select * from cashier.turnover_obligation where source_kind = 'points') o on o.source_id = paid.fact_id
       where (paid.member_id, paid.amount) is distinct from (o.member_id, o.deposited)
      union all
      select coalesce(r.redemption_id, f.source_id)::text
        from (select * from points.redemption where state = 'APPROVED' and free_spins is not null) r
        full join (select * from games.free_spins where source_kind = 'points') f on f.source_id = r.redemption_id
       where (r.member_id, (r.free_spins ->> 'spins')::int, r.free_spins ->> 'gameCode') is distinct from (f.member_id, f.spins, f.game_code)`,
  },
]
