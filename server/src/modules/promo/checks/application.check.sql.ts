import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'
import { spinsCost } from '../bonus/promotion.sql.ts'

/** What is asked of applications, and of the bonuses that came of them. */
export const applicationChecks: readonly Check[] = [
  {
    name: 'applications_are_their_bonuses',
    about:
      'every bonus of a promotion that is applied for, and of a claim that waited for an operator, is of one approved application, of its member and amount, and none other has one',
    reach: 'whole',
    rows: () => sql`
      select coalesce(a.application_id, g.grant_id)::text as example
        from (select * from promo.application where state = 'claimed') a
        full join (select g.* from promo.bonus_grant g
                    where g.terms ->> 'type' = 'MANUAL'
                       or exists (select from promo.application r
                                   where r.member_id = g.member_id and r.promotion_id = g.promotion_id and r.cycle_key = g.cycle_key)) g
          on g.grant_id = a.grant_id
       where (a.member_id, a.brand_id, a.promotion_id, a.amount, coalesce(a.cycle_key, a.application_id::text))
             is distinct from (g.member_id, g.brand_id, g.promotion_id, g.amount, g.cycle_key)`,
  },
  {
    name: 'applications_are_within_their_terms',
    about: 'what is approved is not above what the terms give, and what is promised is within the budget',
    reach: 'whole',
    rows: () => sql`
      select a.application_id::text as example
        from promo.application a join promo.promotion_version v using (version_id)
       where a.amount > coalesce((v.terms -> 'reward' ->> 'cap')::bigint,
                                 greatest((v.terms -> 'reward' ->> 'amount')::bigint, (v.terms -> 'reward' ->> 'friendAmount')::bigint))
          or a.amount <> (a.claim ->> 'amount')::bigint
          or (a.cycle_key is null and not (v.terms -> 'application' ->> 'chosen')::boolean
              and a.amount <> (v.terms -> 'reward' ->> 'amount')::bigint)
      union all
      select p.promotion_id::text
        from promo.promotion p
        join (select a.promotion_id, sum(a.amount + ${spinsCost}) as amount
                from promo.application a join promo.promotion p on p.promotion_id = a.promotion_id
                join promo.promotion_version v on v.version_id = p.published_id
               where a.state = 'issued' group by 1) open using (promotion_id)
       where p.ended_at is null and p.spent + open.amount > p.budget`,
  },
  {
    name: 'applications_have_their_events',
    about: 'the last event of every application is its state, and an operator stands on every decision',
    reach: 'whole',
    rows: () => sql`
      select a.application_id::text as example
        from promo.application a
        left join lateral (
          select state from promo.application_event e where e.application_id = a.application_id
           order by seq desc limit 1) last on true
       where last.state is distinct from a.state
          or exists (select from promo.application_event e
                      where e.application_id = a.application_id and e.state in ('issued', 'rejected') and e.by is null)`,
  },
]
