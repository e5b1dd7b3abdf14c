import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What is asked of deposits, provider by provider and order by order. */
export const depositChecks: readonly Check[] = [
  {
    name: 'deposits_are_booked',
    about: 'what providers paid is what the ledger took in, provider by provider',
    reach: 'whole',
    rows: (of) => sql`
      with told as (select provider, currency, sum(amount) as total from cashier.callback
                     where outcome in ('CREDITED', 'SUSPENDED', 'REVIEW') group by provider, currency),
           booked as (select substr(a.purpose, 14) as provider, a.currency, sum(p.amount) as total
                        from ${of.otherPosting} p join wallet.account a on a.account_id = p.debit_account_id
                       where a.purpose like 'PSP_CLEARING:%' and p.kind <> 'withdrawal.reopened' group by 1, 2)
      select coalesce(told.provider, booked.provider) as example from told full join booked using (provider, currency)
       where coalesce(told.total, 0) <> coalesce(booked.total, 0)`,
  },
  {
    name: 'reversals_are_booked',
    about: 'what providers took back is what the ledger gave out for it, provider by provider',
    reach: 'whole',
    rows: (of) => sql`
      with told as (select provider, currency, sum(taken_back) as total from cashier.callback group by provider, currency),
           booked as (select substr(a.purpose, 14) as provider, a.currency, sum(p.amount) as total
                        from ${of.otherPosting} p join wallet.account a on a.account_id = p.credit_account_id
                       where p.kind in ('deposit.reversed', 'deposit.charged_back') and a.purpose like 'PSP_CLEARING:%' group by 1, 2)
      select coalesce(told.provider, booked.provider) as example from told full join booked using (provider, currency)
       where coalesce(told.total, 0) <> coalesce(booked.total, 0)`,
  },
  {
    name: 'deposits_are_their_words',
    about: 'what an order took in and gave back is what was told of its money, and no other order has any',
    reach: 'whole',
    rows: () => sql`
      with told as (
        select c.deposit_id,
               coalesce(sum(c.amount) filter (where c.status = 'PAID' and c.outcome = 'CREDITED'), 0) as received,
               coalesce(sum(c.taken_back) filter (where (c.status <> 'PAID' or c.outcome = 'CREDITED') and not exists (
                 select from cashier.callback p where p.provider = c.provider and p.provider_txn_id = c.provider_txn_id
                    and p.merchant = c.merchant and p.status = 'PAID' and p.outcome in ('REVIEW', 'SUSPENDED'))), 0) as reversed
          from cashier.callback c where c.deposit_id is not null group by c.deposit_id
      ), given as (
        select v.deposit_id, sum(v.amount) as received,
               -- What was taken back since it was given: all but what was gone before.
               sum((select sum(c.taken_back) from cashier.callback c
                     where c.provider = s.provider and c.provider_txn_id = s.provider_txn_id
                       and (s.merchant is null or c.merchant = s.merchant))
                   - (s.amount - v.amount)) as reversed
          from cashier.suspense_verdict v join cashier.suspense s using (suspense_id)
         where v.verdict = 'ORDER' group by v.deposit_id
      )
      select d.deposit_id::text as example
        from cashier.deposit d left join told t using (deposit_id) left join given g using (deposit_id)
       where d.received <> coalesce(t.received, 0) + coalesce(g.received, 0)
          or d.reversed <> coalesce(t.reversed, 0) + coalesce(g.reversed, 0)`,
  },
  {
    name: 'suspense_is_kept',
    about: 'whatever came and could be credited to nobody is kept with what was told of it, and nothing else is',
    reach: 'whole',
    rows: () => sql`
      select coalesce(c.provider_txn_id, s.provider_txn_id) as example
        from (select * from cashier.callback where status = 'PAID' and outcome in ('SUSPENDED', 'REVIEW')) c
        full join cashier.suspense s on s.provider = c.provider and s.provider_txn_id = c.provider_txn_id
         and coalesce(s.merchant, c.merchant) = c.merchant
       where (c.brand_id, c.amount, c.currency, c.deposit_id) is distinct from
             (s.brand_id, s.amount, s.currency, s.deposit_id)`,
  },
  {
    name: 'suspense_is_what_waits',
    about: 'what lies on a brand’s suspense is what came there and was neither taken back nor decided',
    reach: 'whole',
    rows: (of) => sql`
      with waiting as (
        select s.brand_id, s.currency, sum(s.amount - words.taken_back) as total
          from cashier.suspense s left join cashier.suspense_verdict v using (suspense_id)
         cross join lateral (select coalesce(sum(c.taken_back), 0) as taken_back from cashier.callback c
                              where c.provider = s.provider and c.provider_txn_id = s.provider_txn_id
                                and (s.merchant is null or c.merchant = s.merchant)) words
         where v.suspense_id is null group by 1, 2
      ), lying as (
        select a.brand_id, a.currency,
               sum(case when p.credit_account_id = a.account_id then p.amount else -p.amount end) as total
          from wallet.account a join ${of.otherPosting} p on a.account_id in (p.debit_account_id, p.credit_account_id)
         where a.purpose = 'DEPOSIT_SUSPENSE' group by 1, 2
      )
      select coalesce(w.brand_id, l.brand_id)::text as example
        from waiting w full join lying l using (brand_id, currency)
       where coalesce(w.total, 0) <> coalesce(l.total, 0)`,
  },
  {
    name: 'suspense_verdicts_are_booked',
    about: 'what was given or sent back of money that lay apart is one entry each, to whom the verdict names',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, p.kind, p.amount, a.owner_id, a.purpose
          from ${of.otherPosting} p join wallet.account a on a.account_id = p.credit_account_id
         where p.kind in ('deposit.assigned', 'deposit.returned')
      )
      select coalesce(v.suspense_id, b.fact_id)::text as example
        from cashier.suspense_verdict v full join booked b on b.fact_id = v.suspense_id
        left join cashier.suspense s on s.suspense_id = v.suspense_id
        left join cashier.deposit d on d.deposit_id = v.deposit_id
       where v.amount is distinct from b.amount or v.brand_id is distinct from s.brand_id
          or v.currency is distinct from s.currency or v.amount > s.amount
          or (v.verdict = 'RETURN') is distinct from (b.kind = 'deposit.returned')
          or (v.verdict = 'RETURN' and b.purpose is distinct from 'PSP_CLEARING:' || s.provider)
          or (v.verdict <> 'RETURN' and b.owner_id is distinct from v.member_id)
          or (v.verdict = 'ORDER' and d.member_id is distinct from v.member_id)`,
  },
  {
    name: 'chargeback_fees_are_booked',
    about: 'what providers took for chargebacks is the house’s cost, provider by provider',
    reach: 'whole',
    rows: (of) => sql`
      with told as (select provider, currency, sum(fee) as total from cashier.callback group by 1, 2),
           booked as (select substr(o.purpose, 14) as provider, a.currency, sum(p.amount) as total
                        from ${of.otherPosting} p join wallet.account a on a.account_id = p.debit_account_id
                        join wallet.account o on o.account_id = p.credit_account_id
                       where p.kind = 'deposit.chargeback_fee' and a.purpose = 'FEES' group by 1, 2)
      select coalesce(told.provider, booked.provider) as example from told full join booked using (provider, currency)
       where coalesce(told.total, 0) <> coalesce(booked.total, 0)`,
  },
  {
    name: 'transactions_are_their_words',
    about: 'how a provider’s transaction stands is what was told of it: what it paid, and what of that went back',
    reach: 'whole',
    rows: () => sql`
      with told as (
        select provider, merchant, provider_txn_id,
               coalesce(sum(amount) filter (where outcome in ('CREDITED', 'SUSPENDED', 'REVIEW')), 0) as paid,
               coalesce(sum(taken_back), 0) as gone
          from cashier.callback group by 1, 2, 3
      )
      select coalesce(told.provider_txn_id, t.provider_txn_id) as example
        from told full join cashier.provider_transaction t using (provider, merchant, provider_txn_id)
       where (t.paid, t.returned) is distinct from (told.paid, least(told.gone, told.paid))`,
  },
  {
    name: 'callbacks_lead_to_entries',
    about: 'an entry that came of a provider’s word is of a word that is there and says so much',
    reach: 'whole',
    rows: (of) => sql`
      select e.fact_id::text as example
        from wallet.entry e join ${of.otherPosting} p using (fact_id, kind, seq)
        left join cashier.callback c on c.callback_id = (e.details -> 'source' ->> 'id')::uuid
       where e.details -> 'source' ->> 'of' = 'callback'
         and p.amount is distinct from
             case when e.kind in ('deposit.confirmed', 'deposit.suspended') then c.amount
                  when e.kind = 'deposit.chargeback_fee' then c.fee else c.taken_back end`,
  },
  {
    name: 'transfers_were_decided',
    about: 'a transfer that was credited says who decided it, and what a person decided is in nobody’s hand',
    reach: 'whole',
    rows: () => sql`
      select deposit_id::text as example from cashier.deposit
       where reference is not null and ((received > 0 and decided_by is null)
          or (state in ('CONFIRMED', 'REVERSED') and claimed_by is not null))`,
  },
  {
    name: 'coins_are_their_words',
    about:
      'a transfer of coins was told as paid exactly where it was booked, with its worth and its order, and as taken back where it is gone',
    reach: 'whole',
    rows: () => sql`
      select t.transfer_id::text as example
        from cashier.coin_transfer t
        left join cashier.callback paid on paid.provider = t.provider and paid.status = 'PAID' and paid.outcome <> 'CONFLICT'
         and paid.provider_txn_id = t.coin || ':' || t.txid || ':' || t.output
        left join cashier.callback back on back.provider = t.provider and back.status = 'REVERSED' and back.outcome <> 'CONFLICT'
         and back.provider_txn_id = t.coin || ':' || t.txid || ':' || t.output
       where (paid.amount, back.amount) is distinct from (nullif(t.amount, 0), case when t.state = 'REVERSED' then nullif(t.amount, 0) end)
          or (t.amount > 0 and (paid.brand_id, paid.currency) is distinct from (t.brand_id, t.currency))
          or (t.amount > 0 and paid.deposit_id is distinct from t.deposit_id)`,
  },
  {
    name: 'slips_are_kept',
    about: 'every picture that was shown of a transfer is there, and belongs to its order’s member',
    reach: 'whole',
    rows: () => sql`
      select s.deposit_id::text as example from cashier.slip s
        left join platform.image i on i.brand_id = s.brand_id and i.name = s.image
        left join cashier.deposit d on d.deposit_id = s.deposit_id and d.brand_id = s.brand_id
         and d.member_id = s.member_id and d.reference is not null
       where i.name is null or d.deposit_id is null`,
  },
]
