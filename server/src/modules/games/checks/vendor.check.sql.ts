import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What vendors told beside what the ledger and the record of bets say. */
export const vendorChecks: readonly Check[] = [
  {
    name: 'vendor_transactions_are_booked',
    about:
      'what a vendor’s transaction says it booked is in the ledger, for its brand and currency; what did nothing booked nothing',
    reach: 'facts',
    rows: (of) => sql`
      select t.tx_id as example from ${of.transaction} t
       where t.ledger_tx_id is not null
         and (t.state <> 'APPLIED'
              or not exists (select from ${of.entry} e where e.fact_id = t.ledger_tx_id and e.brand_id = t.brand_id and e.currency = t.currency))
      union all
      select t.tx_id from ${of.transaction} t
       where t.state = 'APPLIED' and t.amount > 0 and not t.is_free and t.ledger_tx_id is null
      union all
      select t.tx_id from ${of.transaction} t
       where t.kind in ('promo-credit', 'tip') and t.state = 'APPLIED'
         and t.amount <> coalesce((select sum(p.amount) from ${of.posting} p
                                    where p.fact_id = t.ledger_tx_id and p.kind in ('promo.credited', 'tip.paid')), 0)`,
  },
  {
    name: 'vendor_bets_are_recorded',
    about: 'a vendor’s bet stands as its record and its latest outcome say',
    reach: 'facts',
    rows: (of) => sql`
      select v.tx_id as example from ${of.vendorBet} v
        left join ${of.bet} b on b.bet_id = v.bet_id
        left join lateral (select * from ${of.outcome} o where o.bet_id = v.bet_id order by seq desc limit 1) o on true
       where v.bet_id is not null
         and (b.member_id is distinct from v.member_id or b.stake_cash is distinct from v.stake_cash
              or b.stake_bonus is distinct from v.stake_bonus or coalesce(o.seq, 0) <> v.seq
              or o.fact_id is distinct from v.fact_id
              or coalesce(o.payout, 0) <> case when v.is_returned then v.stake_cash + v.stake_bonus else v.payout_cash + v.payout_bonus end)`,
  },
  {
    name: 'vendor_rounds_are_sums',
    about: 'a round’s stakes and payouts are those of its bets that stand',
    reach: 'facts',
    rows: (of) => sql`
      with sums as (
        select vendor_id, member_id, game_code, round_id,
               sum(case when is_returned then 0 else stake_cash + stake_bonus end) as staked,
               sum(case when is_returned then 0 else payout_cash + payout_bonus end) as paid
          from ${of.vendorBet} group by vendor_id, member_id, game_code, round_id
      )
      select coalesce(r.round_id, s.round_id) as example
        from ${of.round} r full join sums s using (vendor_id, member_id, game_code, round_id)
       where coalesce(r.staked, 0) <> coalesce(s.staked, 0) or coalesce(r.paid, 0) <> coalesce(s.paid, 0)`,
  },
  {
    name: 'vendor_names_are_kept',
    about:
      'each transaction and round of a vendor is found by its name, and a transaction leads to the bet it is about',
    reach: 'facts',
    rows: (of) => sql`
      select t.tx_id as example from ${of.transaction} t
        left join games.vendor_key k on k.vendor_id = t.vendor_id and k.digest = games.transaction_digest(t.tx_id)
       where (k.row_id, k.bet_row_id) is distinct from (t.row_id, t.bet_row_id)
      union all
      select r.round_id from ${of.round} r
        left join games.vendor_key k
          on k.vendor_id = r.vendor_id and k.digest = games.round_digest(r.member_id, r.game_code, r.round_id)
       where k.row_id is distinct from r.row_id
      union all
      select t.tx_id from ${of.transaction} t left join games.vendor_bet v on v.row_id = t.bet_row_id
       where v.tx_id is distinct from t.bet_tx_id`,
  },
  {
    name: 'vendor_names_lead_somewhere',
    about: 'each name of a vendor leads to a transaction, a bet or a round',
    reach: 'full',
    rows: () => sql`
      select k.row_id::text as example from games.vendor_key k
        left join games.transaction t using (row_id) left join games.round r using (row_id)
        left join games.vendor_bet v using (row_id)
       where t.row_id is null and r.row_id is null and v.row_id is null`,
  },
  {
    name: 'vendor_rollbacks_are_kept',
    about: 'what was taken back before it came is buried, and did nothing when it came',
    reach: 'facts',
    rows: (of) => sql`
      select r.tx_id as example from ${of.transaction} r
        left join games.vendor_key k on k.vendor_id = r.vendor_id and k.digest = games.transaction_digest(r.ref_tx_id)
        left join games.transaction named on named.row_id = k.row_id
        left join games.tombstone t on t.vendor_id = r.vendor_id and t.tx_id = r.ref_tx_id
       where r.kind = 'rollback' and r.state = 'NOOP' and named.tx_id is null and t.tx_id is null
      union all
      select t.tx_id from ${of.transaction} came join games.tombstone t using (vendor_id, tx_id) where came.state = 'APPLIED'`,
  },
  {
    name: 'vendor_corrections_are_booked',
    about:
      'what two operators corrected of a vendor’s record is in the ledger once, of that member and that amount, or is a rollback that was booked',
    reach: 'whole',
    rows: (of) => sql`
      select c.tx_id as example from games.correction c
        left join wallet.account a
          on a.owner_id = c.member_id and a.purpose = 'PLAYER_CASH' and a.currency = c.currency
        left join ${of.otherPosting} p on p.fact_id = c.correction_id and p.kind = 'vendor.corrected'
       where c.amount is not null
         and c.amount is distinct from case when p.credit_account_id = a.account_id then p.amount
                                            when p.debit_account_id = a.account_id then -p.amount end
      union all
      select c.tx_id from games.correction c
        left join games.vendor_key k
          on k.vendor_id = c.vendor_id and k.digest = games.transaction_digest('correction.' || c.correction_id)
        left join games.transaction t on t.row_id = k.row_id
       where c.amount is null and t.state is distinct from 'APPLIED'
      union all
      select e.fact_id::text from wallet.entry e
        left join games.correction c on c.correction_id = e.fact_id
       where e.kind = 'vendor.corrected' and c.correction_id is null`,
  },
]
