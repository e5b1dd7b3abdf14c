import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What is asked of ranks: what was turned over, why each stands where it does, and what it gave. */
export const rankChecks: readonly Check[] = [
  {
    name: 'ranks_are_their_events',
    about: 'a rank is what its history says, step by step, and its total is the sum of its days',
    reach: 'full',
    rows: () => sql`
      select r.member_id::text as example
        from promo.member_rank r
        left join lateral (select seq, to_level from promo.rank_event e where e.member_id = r.member_id order by seq desc limit 1) e on true
       where (r.level::int, r.events) is distinct from (coalesce(e.to_level, 0)::int, coalesce(e.seq, 0))
      union all
      select e.member_id::text
        from (select member_id, seq, from_level, lag(seq, 1, 0) over w as before, lag(to_level, 1, 0::smallint) over w as stood
                from promo.rank_event window w as (partition by member_id order by seq)) e
       where e.seq <> e.before + 1 or e.from_level <> e.stood
      union all
      select coalesce(r.member_id, d.member_id)::text
        from promo.member_rank r
        full join (select member_id, sum(valid_turnover) as total from promo.rank_day group by 1) d using (member_id)
       where coalesce(r.total, 0) <> coalesce(d.total, 0)`,
  },
  {
    name: 'rank_days_are_their_bets',
    about: 'what ranks were counted by is the turnover of the day, where the reader has come so far',
    reach: 'full',
    rows: () => sql`
      select coalesce(d.member_id, r.member_id)::text as example
        from (select member_id, day, sum(valid_turnover) as turned from bets.ended_day where not trial group by 1, 2) d
        full join promo.rank_day r using (member_id, day)
       where coalesce(d.turned, 0) <> coalesce(r.valid_turnover, 0)
         and not exists (select from bets.ending_log l
                          where l.n > coalesce((select p.n from platform.reader p where p.name = 'ranks'), 0)
                            and coalesce(d.member_id, r.member_id) = any(l.member_ids))`,
  },
  {
    name: 'rank_bonuses_are_given_once',
    about: 'every bonus of a rank is of a rise to it, and a run gives its members the sum of theirs',
    reach: 'whole',
    rows: () => sql`
      select b.bonus_id::text as example
        from promo.rank_bonus b left join promo.rank_event e on e.member_id = b.member_id and e.seq = b.event_seq
       where (e.cause = 'turnover' and b.level > e.from_level and b.level <= e.to_level) is not true
      union all
      select coalesce(l.award_id::text, b.member_id::text)
        from (select l.* from promo.run_line l join promo.run r using (run_id) where r.kind = 'RANK_BONUS') l
        full join (select run_id, member_id, sum(amount) as amount from promo.rank_bonus where run_id is not null group by 1, 2) b
          using (run_id, member_id)
       where l.amount is distinct from b.amount`,
  },
  {
    name: 'rank_salaries_are_of_checks',
    about: 'a salary is that of the rank that the check of its month left',
    reach: 'whole',
    rows: () => sql`
      select l.award_id::text as example
        from promo.run_line l join promo.run r using (run_id)
        left join promo.rank_month s on s.brand_id = r.brand_id and s.period = r.period::date and s.member_id = l.member_id
       where r.kind = 'RANK_SALARY' and l.amount is distinct from s.salary`,
  },
  {
    name: 'cashbacks_are_of_losses',
    about: 'a cashback is the part of what its week lost, as the sums of days say',
    reach: 'whole',
    rows: () => sql`
      select coalesce(l.member_id, c.member_id)::text as example
        from (select l.* from promo.run_line l join promo.run r using (run_id) where r.kind = 'CASHBACK') l
        full join promo.rank_cashback c using (run_id, member_id)
       where l.amount is distinct from c.amount
      union all
      select c.member_id::text
        from promo.rank_cashback c
       cross join lateral (
         select coalesce(sum(d.stake), 0) as stake, coalesce(sum(d.payout), 0) as payout, coalesce(sum(d.rebate), 0) as rebate
           from bets.ended_day d where d.member_id = c.member_id and d.day between c.period and c.period + 6) d
       where (c.stake, c.payout, c.rebate) is distinct from (d.stake, d.payout, d.rebate)
          or c.amount > (c.stake - c.payout - c.rebate - c.bonuses) * c.basis_points / 10000`,
  },
]
