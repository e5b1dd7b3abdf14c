import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What is asked of runs. */
export const runChecks: readonly Check[] = [
  {
    name: 'runs_are_their_lines',
    about: 'what a run comes to is the sum of its lines, under the hash that was agreed to',
    reach: 'whole',
    rows: () => sql`
      select r.run_id::text as example
        from promo.run r
       cross join lateral (
         select count(*)::int as lines, coalesce(sum(amount), 0) as total,
                sha256(convert_to(coalesce(string_agg(member_id::text || ' ' || amount::text, E'\n' order by member_id), ''), 'UTF8')) as hash
           from promo.run_line l where l.run_id = r.run_id) l
       where (r.lines, r.total, r.hash) is distinct from (l.lines, l.total, l.hash)`,
  },
  {
    name: 'runs_are_paid_once',
    about:
      'every line up to where a run is paid is one award of its member and amount, and no award of a run is beyond',
    reach: 'whole',
    rows: () => sql`
      select coalesce(l.award_id, a.award_id)::text as example
        from (select l.*, r.paid_to from promo.run_line l join promo.run r using (run_id) where l.member_id <= r.paid_to and r.kind <> 'FREE_SPINS') l
        full join (select * from promo.award where source_kind = 'run') a on a.award_id = l.award_id
       where (l.run_id, l.member_id, l.amount) is distinct from (a.source_id, a.member_id, a.amount)
      union all
      select r.run_id::text
        from promo.run r
        left join (select source_id, count(*)::int as n, sum(amount) as paid from promo.award where source_kind = 'run' group by 1) a
          on a.source_id = r.run_id
       where r.kind <> 'FREE_SPINS' and (r.paid_lines, r.paid) is distinct from (coalesce(a.n, 0), coalesce(a.paid, 0))
          or (r.state = 'PAID' and (r.paid_lines, r.paid) <> (r.lines, r.total))`,
  },
  {
    name: 'free_spins_of_runs_are_given_once',
    about:
      'every line up to where a run of free spins is paid is one grant of its member, by its terms, and no grant of a run is beyond',
    reach: 'whole',
    rows: () => sql`
      select coalesce(l.award_id, g.grant_id)::text as example
        from (select l.*, r.terms -> 'freeSpins' as rule from promo.run_line l join promo.run r using (run_id)
               where r.kind = 'FREE_SPINS' and l.member_id <= r.paid_to) l
        full join (select * from games.free_spins where source_kind = 'run') g on g.grant_id = l.award_id
       where (l.run_id, l.member_id, (l.rule ->> 'spins')::int, (l.rule ->> 'stake')::numeric * 10000, (l.rule ->> 'winMax')::numeric * 10000,
              l.rule ->> 'gameCode')
             is distinct from (g.source_id, g.member_id, g.spins, g.stake::numeric, g.win_max::numeric, g.game_code)`,
  },
]
