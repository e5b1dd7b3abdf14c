import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What is asked of money that moved along a line. */
export const transferChecks: readonly Check[] = [
  {
    name: 'transfers_are_booked',
    about: 'every transfer is one posting from its sender’s cash to its receiver’s, and no other entry is a transfer',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, p.kind, p.amount, d.owner_id as from_id, c.owner_id as to_id
          from ${of.otherPosting} p
          join wallet.account d on d.account_id = p.debit_account_id and d.purpose = 'PLAYER_CASH'
          join wallet.account c on c.account_id = p.credit_account_id and c.purpose = 'PLAYER_CASH'
         where p.kind like 'transfer.%'
      )
      select coalesce(t.transfer_id, b.fact_id)::text as example
        from agents.transfer t full join booked b on b.fact_id = t.transfer_id
       where (t.amount, t.from_member_id, t.to_member_id, case when exists (select from agents.top_up u where u.transfer_id = t.transfer_id)
                then 'transfer.top_up' else 'transfer.' || lower(t.direction) end) is distinct from
             (b.amount, b.from_id, b.to_id, b.kind)
      union all
      select p.fact_id::text from ${of.otherPosting} p where p.kind like 'transfer.%'
       group by p.fact_id having count(*) > 1`,
  },
  {
    name: 'top_ups_are_given',
    about: 'what an agent gave because it was asked for is a transfer down of that amount, between the same two',
    reach: 'whole',
    rows: () => sql`
      select u.top_up_id::text as example
        from agents.top_up u left join agents.transfer t on t.transfer_id = u.transfer_id
       where u.state = 'GIVEN'
         and (t.direction, t.brand_id, t.from_member_id, t.to_member_id, t.amount)
             is distinct from ('DOWN', u.brand_id, u.agent_id, u.member_id, u.amount)`,
  },
  {
    name: 'transfers_are_to_be_played',
    about: 'what a receiver has to play of a transfer is of that transfer, and its own',
    reach: 'whole',
    rows: () => sql`
      select o.obligation_id::text as example
        from cashier.turnover_obligation o left join agents.transfer t on t.transfer_id = o.source_id
       where o.source_kind = 'transfer'
         and (o.member_id, o.brand_id, o.deposited) is distinct from (t.to_member_id, t.brand_id, t.amount)`,
  },
]
