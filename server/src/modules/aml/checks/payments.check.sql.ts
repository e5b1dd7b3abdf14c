import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** Those who watch for laundering see each payment. */
export const paymentChecks: readonly Check[] = [
  {
    name: 'payments_are_watched',
    about: 'each payment that came in or is asked out is written down for those who watch for laundering',
    reach: 'whole',
    rows: () => sql`
      with came as (
        select member_id, currency, sum(amount) as amount
          from (select member_id, currency, received as amount from cashier.deposit
                union all select member_id, currency, amount from cashier.suspense_verdict where verdict = 'MEMBER') each_of group by 1, 2
      ), noted as (select member_id, currency, sum(amount) as amount from aml.payment where direction = 'IN' group by 1, 2)
      select member_id::text as example from came full join noted using (member_id, currency)
       where coalesce(came.amount, 0) <> coalesce(noted.amount, 0)
      union all
      select coalesce(w.withdrawal_id, p.withdrawal_id)::text
        from cashier.withdrawal w full join (select * from aml.payment where direction = 'OUT') p using (withdrawal_id)
       where (w.member_id, w.amount, w.currency) is distinct from (p.member_id, p.amount, p.currency)`,
  },
]
