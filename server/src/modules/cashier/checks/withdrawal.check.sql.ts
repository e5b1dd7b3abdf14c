import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

/** What is asked of withdrawals and their receipts. */
export const withdrawalChecks: readonly Check[] = [
  {
    name: 'pending_withdrawals_are_held',
    about: 'a member’s pool of pending withdrawals is what open ones have neither paid nor returned',
    reach: 'whole',
    rows: () => sql`
      with open as (select member_id, sum(amount - paid - returned) as total from cashier.withdrawal
                     where ended_at is null group by member_id)
      select a.owner_id::text as example from wallet.account a left join open o on o.member_id = a.owner_id
       where a.owner_kind = 'member' and a.purpose = 'PENDING_WITHDRAWAL' and a.balance <> coalesce(o.total, 0)`,
  },
  {
    name: 'withdrawals_are_booked',
    about: 'what withdrawals asked for, paid and returned is what the ledger moved for each',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select fact_id,
               sum(amount) filter (where kind = 'withdrawal.requested') as asked,
               coalesce(sum(amount) filter (where kind = 'withdrawal.paid'), 0)
                 - coalesce(sum(amount) filter (where kind = 'withdrawal.reopened'), 0) as paid,
               sum(amount) filter (where kind in ('withdrawal.cancelled', 'withdrawal.rejected', 'withdrawal.refunded'))
                 as returned
          from ${of.otherPosting} where kind like 'withdrawal.%' group by fact_id
      )
      select coalesce(w.withdrawal_id, b.fact_id)::text as example
        from cashier.withdrawal w full join booked b on b.fact_id = w.withdrawal_id
       where w.amount is distinct from b.asked or w.paid is distinct from coalesce(b.paid, 0)
          or w.returned is distinct from coalesce(b.returned, 0)`,
  },
  {
    name: 'receipts_are_their_withdrawal',
    about:
      'the receipts of a withdrawal are its amount and fee, and what they say has arrived or come back is what it says',
    reach: 'whole',
    rows: () => sql`
      with told as (
        select withdrawal_id, sum(amount) as amount, sum(fee) as fee,
               coalesce(sum(amount) filter (where state in ('RECEIVED', 'FORCED_RECEIVED')), 0) as received,
               coalesce(sum(amount) filter (where state = 'REFUNDED'), 0) as refunded,
               bool_or(state = 'DISPUTED') as disputed
          from cashier.receipt group by withdrawal_id
      )
      select coalesce(w.withdrawal_id, t.withdrawal_id)::text as example
        from cashier.withdrawal w full join told t using (withdrawal_id)
       where case when t.withdrawal_id is null then w.state not in ('REQUESTED', 'REVIEW', 'CANCELLED', 'REJECTED')
                  else w.withdrawal_id is null or t.amount <> w.amount or t.fee <> w.fee or t.received <> w.paid
                    or t.refunded <> w.returned or t.disputed <> (w.state = 'DISPUTED') end`,
  },
  {
    name: 'receipts_are_booked',
    about: 'each receipt that has arrived or come back is one entry of the ledger, and no other is',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select fact_id, (seq % 200)::int as n,
               coalesce(sum(amount) filter (where kind = 'withdrawal.paid'), 0)
                 - coalesce(sum(amount) filter (where kind = 'withdrawal.reopened'), 0) as paid,
               coalesce(sum(amount) filter (where kind = 'withdrawal.refunded'), 0) as refunded
          from ${of.otherPosting} where kind in ('withdrawal.paid', 'withdrawal.reopened', 'withdrawal.refunded')
         group by fact_id, seq % 200
      )
      select coalesce(r.withdrawal_id, b.fact_id)::text as example
        from cashier.receipt r full join booked b on b.fact_id = r.withdrawal_id and b.n = r.n
       where coalesce(b.paid, 0)
               <> case when r.state in ('RECEIVED', 'FORCED_RECEIVED') then r.amount else 0 end
          or coalesce(b.refunded, 0) <> case when r.state = 'REFUNDED' then r.amount else 0 end`,
  },
  {
    name: 'withdrawals_are_their_members',
    about: 'what a withdrawal moved is its own member’s, and left through its provider less the fee of what arrived',
    reach: 'whole',
    rows: (of) => sql`
      select p.fact_id::text as example from ${withSides({ ...of, posting: of.otherPosting })} join wallet.entry e using (fact_id, kind, seq)
        left join cashier.withdrawal w on w.withdrawal_id = p.fact_id
       where p.kind like 'withdrawal.%'
         and (w.withdrawal_id is null or e.brand_id <> w.brand_id
              or case d.owner_kind when 'member' then d.owner_id <> w.member_id else d.purpose not in ('FEES', 'PSP_CLEARING:' || w.provider) end
              or case c.owner_kind when 'member' then c.owner_id <> w.member_id else c.purpose not in ('FEES', 'PSP_CLEARING:' || w.provider) end)
      union all
      select coalesce(k.fact_id, r.withdrawal_id)::text
        from (select p.fact_id, sum(case p.kind when 'withdrawal.paid' then p.amount else -p.amount end) as fee
                from ${withSides({ ...of, posting: of.otherPosting })} where p.kind like 'withdrawal.%' and 'FEES' in (d.purpose, c.purpose) group by 1) k
        full join (select withdrawal_id, sum(fee) filter (where state in ('RECEIVED', 'FORCED_RECEIVED')) as fee
                     from cashier.receipt group by 1) r on r.withdrawal_id = k.fact_id
       where coalesce(k.fee, 0) <> coalesce(r.fee, 0)`,
  },
  {
    name: 'payees_are_as_asked',
    about: 'a withdrawal goes where it was asked to go, to an account of its own member',
    reach: 'whole',
    rows: () => sql`
      select w.withdrawal_id::text as example
        from cashier.withdrawal w left join cashier.payout_account a using (payout_account_id)
       where w.payee_hash is distinct from cashier.payee_hash(w.withdrawal_id, w.member_id, w.payout_account_id, w.payout_name,
                                                              w.payout_number_sealed, w.payout_number_tail, w.payout_holder)
          or w.member_id is distinct from a.member_id`,
  },
]
