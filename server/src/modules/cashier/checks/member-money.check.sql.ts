import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

/** What came in for a member is that member’s, and what has to be played of it is known. */
export const memberMoneyChecks: readonly Check[] = [
  {
    name: 'deposits_are_their_members',
    about:
      'what a member’s orders took in and gave back is what the ledger moved of that member’s cash, provider by provider',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select e.brand_id, c.owner_id as member_id, substr(d.purpose, 14) as provider, e.currency, sum(p.amount) as total
          from ${withSides({ ...of, posting: of.otherPosting })} join wallet.entry e using (fact_id, kind, seq) where p.kind = 'deposit.confirmed' group by 1, 2, 3, 4
      ), owed as (
        select d.brand_id, d.member_id, d.provider, d.currency, sum(d.received - coalesce(v.amount, 0)) as total
          from cashier.deposit d
          left join (select deposit_id, sum(amount) as amount from cashier.suspense_verdict where verdict = 'ORDER' group by 1) v using (deposit_id)
         group by 1, 2, 3, 4
      ), taken as (
        select d.owner_id as member_id, sum(p.amount) as total from ${withSides({ ...of, posting: of.otherPosting })}
         where p.kind in ('deposit.reversed', 'deposit.charged_back') and d.owner_kind = 'member' group by 1
      ), gone as (
        select member_id, sum(total) as total
          from (select member_id, reversed as total from cashier.deposit
                union all
                -- Of money that was given to a member without an order: all that was taken back since.
                select v.member_id, (select coalesce(sum(w.taken_back), 0) from cashier.callback w
                                      where w.provider = s.provider and w.provider_txn_id = s.provider_txn_id
                                        and (s.merchant is null or w.merchant = s.merchant)) - (s.amount - v.amount)
                  from cashier.suspense_verdict v join cashier.suspense s using (suspense_id) where v.verdict = 'MEMBER') each_of
         group by 1
      )
      select member_id::text as example from booked b full join owed o using (brand_id, member_id, provider, currency)
       where coalesce(b.total, 0) <> coalesce(o.total, 0)
      union all
      select member_id::text from taken t full join gone g using (member_id) where coalesce(t.total, 0) <> coalesce(g.total, 0)`,
  },
  {
    name: 'money_that_came_is_to_be_played',
    about: 'of all money that came to a member it is said what has to be played of it, be it nothing',
    reach: 'whole',
    rows: () => sql`
      select d.deposit_id::text as example from cashier.deposit d
        left join (select source_id as deposit_id, sum(deposited) as deposited from cashier.turnover_obligation where source_kind = 'deposit' group by 1) o using (deposit_id)
       where d.received <> coalesce(o.deposited, 0)
      union all
      select v.suspense_id::text from cashier.suspense_verdict v
        left join (select source_id as suspense_id, sum(deposited) as deposited from cashier.turnover_obligation where source_kind = 'suspense' group by 1) o using (suspense_id)
       where v.verdict = 'MEMBER' and v.amount is distinct from o.deposited
      union all
      select t.transfer_id::text from agents.transfer t left join cashier.turnover_obligation o on o.source_kind = 'transfer' and o.source_id = t.transfer_id
       where o.source_id is null
      union all
      select o.obligation_id::text from cashier.turnover_obligation o
        left join cashier.deposit d on o.source_kind = 'deposit' and d.deposit_id = o.source_id
        left join cashier.suspense_verdict v on o.source_kind = 'suspense' and v.suspense_id = o.source_id
        left join agents.transfer t on o.source_kind = 'transfer' and t.transfer_id = o.source_id
       where o.source_kind in ('deposit', 'suspense', 'transfer')
             and o.member_id is distinct from coalesce(d.member_id, v.member_id, t.to_member_id)
          or o.required > o.deposited * o.percent / 100`,
  },
]
