import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What of a bet counts by its latest outcome, in a cycle that it is of. */
const worth = sql`
  case when o.kind in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED') then 0
       when b.metric = 'TURNOVER' then o.valid_turnover
       when o.kind <> 'WON' then 0
       when b.metric = 'WIN' then greatest(o.payout - bet.stake, 0)
       when bet.stake < b.min_stake then 0
       else least(div(o.payout::numeric * 10000, bet.stake), 900000000000000000)::bigint end`

/** What is asked of leaderboards. */
export const boardChecks: readonly Check[] = [
  {
    name: 'board_rankings_are_their_bets',
    about: 'what a member has reached in a cycle that goes on is what its bets of the cycle come to, counted anew',
    reach: 'whole',
    rows: () => sql`
      with counted as (
        select c.cycle_id, bet.member_id,
               case when b.metric = 'MULTIPLIER' then max(${worth}) else sum(${worth}) end as value
          from promo.board_cycle c join promo.board b using (board_id)
          join bets.outcome first on first.brand_id = c.brand_id and first.seq = 1
                                  and first.at_ms >= c.begin_at and first.at_ms < c.end_at
          join bets.bet bet using (bet_id)
         cross join lateral (select * from bets.outcome l where l.bet_id = first.bet_id order by l.seq desc limit 1) o
         where not c.frozen and not c.dropped and (b.product is null or b.product = bet.product) and not bet.trial
         group by c.cycle_id, b.metric, bet.member_id
      )
      select coalesce(s.member_id, n.member_id)::text as example
        from (select s.* from promo.board_ranking s join promo.board_cycle c using (cycle_id) where not c.frozen) s
        full join counted n on n.cycle_id = s.cycle_id and n.member_id = s.member_id
        join identity.member m on m.member_id = coalesce(s.member_id, n.member_id)
       where m.type = 0 and coalesce(s.value, 0) <> coalesce(n.value, 0)
         -- What waits for the reader is not its fault.
         and not exists (select from bets.untold)
         and not exists (select from bets.ending_log l
                          where l.n > coalesce((select r.n from platform.reader r where r.name = 'boards'), 0)
                            and m.member_id = any(l.member_ids))`,
  },
  {
    name: 'board_ranks_are_their_rankings',
    about: 'final ranks are the rankings as they were frozen, in their order, without a gap, and as many as were told',
    reach: 'whole',
    rows: () => sql`
      with ranked as (
        select s.cycle_id, s.member_id, s.value, s.reached_at,
               row_number() over (partition by s.cycle_id order by s.below, s.reached_at, s.member_id) as rank
          from promo.board_ranking s join promo.board_freeze f using (cycle_id)
          join promo.board_cycle c using (cycle_id) join promo.board b using (board_id)
         where not s.hidden and s.value >= b.least
      )
      select coalesce(r.cycle_id, f.cycle_id)::text as example
        from ranked r full join promo.board_final f on f.cycle_id = r.cycle_id and f.member_id = r.member_id
       where (r.rank, r.value, r.reached_at) is distinct from (f.rank::bigint, f.value, f.reached_at)
      union all
      select f.cycle_id::text from promo.board_freeze f
        left join (select cycle_id, count(*) as n from promo.board_final group by 1) r using (cycle_id)
       where f.listed <> coalesce(r.n, 0)
      union all
      select c.cycle_id::text from promo.board_cycle c left join promo.board_freeze f using (cycle_id)
       where c.frozen <> (f.cycle_id is not null)`,
  },
  {
    name: 'board_prizes_are_within_their_boards',
    about:
      'the runs of a board are what it spent, within its budget; who is paid is ranked, is not struck, and has a prize of the board',
    reach: 'whole',
    rows: () => sql`
      select b.board_id::text as example
        from promo.board b
        left join (select c.board_id, sum(r.total) as spent
                     from promo.board_payment p join promo.board_cycle c using (cycle_id) join promo.run r using (run_id)
                    group by 1) s using (board_id)
       where b.spent <> coalesce(s.spent, 0) or b.spent > b.budget
      union all
      select r.run_id::text from promo.run r left join promo.board_payment p using (run_id)
       where (r.kind = 'BOARD') <> (p.run_id is not null)
      union all
      select l.run_id::text
        from promo.board_payment p join promo.run_line l using (run_id)
        join promo.board_cycle c using (cycle_id) join promo.board b using (board_id)
        left join promo.board_final f on f.cycle_id = p.cycle_id and f.member_id = l.member_id
        left join lateral (select k.struck from promo.board_strike k
                            where k.cycle_id = p.cycle_id and k.member_id = l.member_id order by k.n desc limit 1) k on true
        left join lateral (select (z ->> 'amount')::numeric * 10000 as amount
                             from jsonb_array_elements(b.prizes) z
                            where f.rank between (z ->> 'from')::int and (z ->> 'to')::int) own on true
       where f.rank is null or coalesce(k.struck, false)
          -- Whoever moved up has at least what its own rank has.
          or case when b.moves_up then l.amount < coalesce(own.amount, 0) else own.amount is distinct from l.amount::numeric end`,
  },
]
