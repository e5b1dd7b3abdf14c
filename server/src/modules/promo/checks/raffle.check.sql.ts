import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What is asked of raffles. */
export const raffleChecks: readonly Check[] = [
  {
    name: 'raffles_are_their_tickets',
    about:
      'a raffle has taken as many tickets as there are, numbered from the first, and its list holds those that are not void',
    reach: 'whole',
    rows: () => sql`
      select r.raffle_id::text as example
        from promo.raffle r
        left join promo.raffle_list l using (raffle_id)
        left join (select raffle_id, count(*) as n, max(number) as last from promo.raffle_ticket group by 1) t using (raffle_id)
        left join (select raffle_id, count(*) as n from promo.raffle_void group by 1) v using (raffle_id)
       where (r.taken, r.taken) is distinct from (coalesce(t.n, 0), coalesce(t.last, 0))
          or l.tickets <> coalesce(t.n, 0) - coalesce(v.n, 0)`,
  },
  {
    name: 'raffle_prizes_are_their_awards',
    about: 'every prize of a raffle is one award of its member and amount, and no award of a raffle is without one',
    reach: 'whole',
    rows: () => sql`
      with won as (
        select p.award_id, p.raffle_id, t.member_id, p.member_id as drawn_member,
               (coalesce(case when p.prize >= 0 then r.prizes -> p.prize end, r.consolation) ->> 'amount')::numeric * 10000 as amount
          from promo.raffle_pick p join promo.raffle r using (raffle_id) join promo.raffle_ticket t using (raffle_id, number)
         where p.award_id is not null
      )
      select coalesce(w.award_id, a.award_id)::text as example
        from won w full join (select * from promo.award where source_kind = 'raffle') a on a.award_id = w.award_id
       where (w.raffle_id, w.member_id, w.drawn_member, w.amount) is distinct from (a.source_id, a.member_id, a.member_id, a.amount::numeric)`,
  },
  {
    name: 'raffles_are_within_their_prizes',
    about:
      'a raffle gave what was drawn, within its budget, no prize more often than there are, and no void ticket won',
    reach: 'whole',
    rows: () => sql`
      select d.raffle_id::text as example
        from promo.raffle_draw d join promo.raffle r using (raffle_id) join promo.raffle_list l using (raffle_id)
        left join (select source_id, sum(amount) as given, count(*) as n from promo.award where source_kind = 'raffle' group by 1) a
          on a.source_id = d.raffle_id
       where d.given <> coalesce(a.given, 0) or d.given > r.budget or coalesce(a.n, 0) > l.slots
      union all
      select p.raffle_id::text
        from promo.raffle_pick p join promo.raffle r using (raffle_id)
       where p.prize >= 0
       group by p.raffle_id, p.prize, r.prizes
      having count(*) > (r.prizes -> p.prize ->> 'stock')::int
      union all
      select p.raffle_id::text from promo.raffle_pick p join promo.raffle_void v using (raffle_id, number)`,
  },
]
