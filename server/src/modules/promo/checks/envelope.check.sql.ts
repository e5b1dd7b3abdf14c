import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What is asked of red envelopes. */
export const envelopeChecks: readonly Check[] = [
  {
    name: 'envelopes_are_their_awards',
    about: 'every envelope that was opened is one award of its member, and no award of envelopes is without one',
    reach: 'whole',
    rows: () => sql`
      select coalesce(o.award_id, a.award_id)::text as example
        from promo.envelope_opening o
        full join (select * from promo.award where source_kind = 'envelopes') a using (award_id)
       where (o.drop_id, o.member_id) is distinct from (a.source_id, a.member_id)`,
  },
  {
    name: 'envelopes_are_within_their_pot',
    about: 'what was given out of a pot is the sum of what was opened, place by place from the first',
    reach: 'whole',
    rows: () => sql`
      select d.drop_id::text as example
        from promo.envelope_drop d
        left join (select o.drop_id, count(*) as n, max(o.place) as last, sum(a.amount) as amount
                     from promo.envelope_opening o join promo.award a using (award_id) group by 1) o using (drop_id)
       where (d.taken, d.given) is distinct from (coalesce(o.n, 0), coalesce(o.amount, 0))
          or coalesce(o.last, -1) <> d.taken - 1
          or (d.taken = d.count and d.given <> d.pot)`,
  },
]
