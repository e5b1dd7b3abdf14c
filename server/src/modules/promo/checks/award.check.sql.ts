import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

/** What is asked of what promotions gave. */
export const awardChecks: readonly Check[] = [
  {
    name: 'awards_are_booked',
    about: 'every award is one entry to its member’s cash, is to be played, and no other entry is an award',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, p.amount, e.currency, e.brand_id, c.owner_id as member_id
          from ${withSides({ ...of, posting: of.otherPosting })} join wallet.entry e using (fact_id, kind, seq)
         where p.kind = 'promo.awarded'
      )
      select coalesce(a.award_id, b.fact_id)::text as example
        from promo.award a full join booked b on b.fact_id = a.award_id
       where (a.amount, a.currency, a.brand_id, a.member_id) is distinct from (b.amount, b.currency, b.brand_id, b.member_id)
      union all
      select coalesce(a.award_id, o.source_id)::text
        from promo.award a
        full join (select * from cashier.turnover_obligation where source_kind = 'award') o on o.source_id = a.award_id
       where (a.member_id, a.amount, a.turnover_percent) is distinct from (o.member_id, o.deposited, o.percent)`,
  },
  {
    name: 'budgets_are_their_awards',
    about: 'what a mission has spent of its budget is the sum of what it gave',
    reach: 'whole',
    rows: () => sql`
      select coalesce(m.mission_id, a.source_id)::text as example
        from promo.mission m
        full join (select source_id, sum(amount) as amount from promo.award where source_kind = 'mission' group by 1) a
          on a.source_id = m.mission_id
       where coalesce(m.spent, -1) <> coalesce(a.amount, 0)`,
  },
]
