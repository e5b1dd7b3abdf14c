import { sql } from 'kysely'
import type { Check } from './reconciliation-check.ts'

/** What is asked of deposits, order by order. */
export const depositChecks: readonly Check[] = [
  {
    name: 'deposits_are_their_words',
    about: 'what an order took in and gave back is what was told of its money, and no other order has any',
    rows: sql`
      with told as (
        select c.deposit_id,
               coalesce(sum(c.amount) filter (where c.status = 'PAID' and c.outcome = 'CREDITED'), 0) as received,
               coalesce(sum(c.taken_back) filter (where c.status <> 'PAID' and not exists (
                 select from cashier.callback p where p.provider = c.provider and p.provider_txn_id = c.provider_txn_id
                    and p.status = 'PAID' and p.outcome in ('REVIEW', 'SUSPENDED'))), 0) as reversed
          from cashier.callback c where c.deposit_id is not null group by c.deposit_id
      )
      select d.deposit_id::text as example from cashier.deposit d left join told t using (deposit_id)
       where d.received <> coalesce(t.received, 0) or d.reversed <> coalesce(t.reversed, 0)`,
  },
  {
    name: 'transfers_were_decided',
    about: 'a transfer that was credited says who decided it, and what a person decided is in nobody’s hand',
    rows: sql`
      select deposit_id::text as example from cashier.deposit
       where reference is not null and ((received > 0 and decided_by is null)
          or (state in ('CONFIRMED', 'REVERSED') and claimed_by is not null))`,
  },
  {
    name: 'slips_are_kept',
    about: 'every picture that was shown of a transfer is there, and belongs to its order’s member',
    rows: sql`
      select s.deposit_id::text as example from cashier.slip s
        left join platform.image i on i.brand_id = s.brand_id and i.name = s.image
        left join cashier.deposit d on d.deposit_id = s.deposit_id and d.brand_id = s.brand_id
         and d.member_id = s.member_id and d.reference is not null
       where i.name is null or d.deposit_id is null`,
  },
]
