import { sql } from 'kysely'
import { lowestIdSince, type Check } from './reconciliation-check.ts'

const dayMs = 86_400_000
/** Keys are pruned at 92 days by an hourly job. */
const keysKeptMs = 91 * dayMs

/** What stands in one record is what another says of it, though no money moves between them. */
export const standingChecks: readonly Check[] = [
  {
    name: 'tickets_are_their_bets',
    about: 'a lottery ticket is its bet, field by field, and wins by the terms that it was placed with',
    reach: 'facts',
    rows: (of) => sql`
      select coalesce(t.bet_id, b.bet_id)::text as example
        from ${of.ticket} t full join (select * from ${of.bet} where product = 'LOTT') b on b.bet_id = t.bet_id
       cross join (select at_ms as since from reporting.check_bound where name = 'tickets_hashed') hashed
        left join lottery.issue i on i.issue_id = t.issue_id left join lottery.game g on g.game_id = t.game_id
       where (t.member_id, t.brand_id, t.currency, t.stake, t.play_code, t.picks, t.placed_at)
               is distinct from (b.member_id, b.brand_id, b.currency, b.stake, b.play, b.selection, b.placed_at)
          or (i.numero, i.game_id, g.game_code) is distinct from (b.round_ref, t.game_id, b.game_code)
          or case when t.terms_hash is null then t.placed_at >= hashed.since
                  else t.terms_hash <> lottery.ticket_terms(t.bet_id, t.play_code, t.picks, t.units, t.multiple, t.stake_per_unit, t.stake,
                                                            t.prizes, b.odds, t.series, t.member_series, t.win_amount_max) end`,
  },
  {
    name: 'bets_keep_their_line',
    about: 'the line of agents that a bet was placed under is its member’s, which never changes',
    reach: 'facts',
    rows: (of) => sql`
      select b.bet_id::text as example from ${of.bet} b join identity.member m using (member_id)
       where b.ancestor_path <> m.ancestor_path`,
  },
  {
    name: 'settlements_are_sums',
    about: 'what a settlement says it came to is the sum of its parts, and these are the bets that it settled',
    reach: 'issues',
    rows: (of) => sql`
      with ranges as (
        select issue_id, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout
          from lottery.settled_range join ${of.issue} using (issue_id) group by 1
      ), ended as (
        select t.issue_id, count(*) as bets, sum(t.stake) as stake, sum(o.payout) as payout
          from ${of.issue} join lottery.ticket t using (issue_id)
          join bets.outcome o on o.bet_id = t.bet_id and o.seq = 1 and o.kind in ('WON', 'LOST', 'TIE')
         where t.currency <> 'XXX' group by 1
      )
      select coalesce(r.issue_id, e.issue_id)::text as example from ranges r full join ended e using (issue_id)
       where (coalesce(r.bets, 0), coalesce(r.stake, 0), coalesce(r.payout, 0)) <> (coalesce(e.bets, 0), coalesce(e.stake, 0), coalesce(e.payout, 0))
      union all
      select s.issue_id::text from lottery.settlement s join ${of.issue} using (issue_id) left join ranges r using (issue_id)
       where s.finished_at is not null
         and (s.bets, s.stake, s.payout) <> (coalesce(r.bets, 0), coalesce(r.stake, 0), coalesce(r.payout, 0))`,
  },
  {
    name: 'vendor_bets_stand_as_they_ended',
    about: 'the state of a vendor’s bet is that of its latest outcome, and one that is open again was told to be',
    reach: 'facts',
    rows: (of) => sql`
      select v.tx_id as example from ${of.vendorBet} v
        left join lateral (select kind, payout from ${of.outcome} o where o.bet_id = v.bet_id order by seq desc limit 1) o on true
       where v.bet_id is not null
         and not case v.state
           when 'OPEN' then coalesce(o.kind, 'REOPENED') = 'REOPENED' or v.payout_cash + v.payout_bonus = 0 and not v.is_returned and exists (
             select from ${of.transaction} t where t.vendor_id = v.vendor_id and t.bet_tx_id = v.tx_id and t.state = 'APPLIED'
                and t.kind in ('unsettle', 'unvoid', 'rollback'))
           when 'VOID' then o.kind = 'VOID'
           when 'ROLLED_BACK' then o.kind = 'CANCELLED'
           else o.kind in ('WON', 'LOST', 'TIE') end is true`,
  },
  {
    name: 'vendor_endings_were_told',
    about:
      'each outcome of a vendor’s bet is of a transaction that the vendor sent, of the stake that took its place or of the end of its round',
    reach: 'facts',
    rows: (of) => sql`
      select o.bet_id::text as example from ${of.outcome} o join ${of.bet} b using (bet_id)
       where b.product <> 'LOTT'
         and not exists (select from ${of.transaction} t where t.ledger_tx_id = o.fact_id and t.state = 'APPLIED' and t.member_id = b.member_id
                            and (t.bet_id is null or o.payout = 0))
         and not exists (select from ${of.transaction} placed
                          join ${of.transaction} adjusted on adjusted.vendor_id = placed.vendor_id and adjusted.bet_tx_id = placed.bet_tx_id
                           and adjusted.kind = 'adjust' and adjusted.bet_id is not null
                         where placed.bet_id = o.bet_id and adjusted.bet_id <> o.bet_id and o.kind = 'CANCELLED')
         -- The end of a round ends what is open of it.
         and not (o.kind = 'LOST' and exists (
           select from ${of.vendorBet} v join ${of.round} r using (vendor_id, member_id, game_code, round_id)
            where v.bet_id = o.bet_id and r.closed_at is not null))`,
  },
  {
    name: 'limits_are_as_they_were_set',
    about: 'each limit and exclusion is what the log of what members and operators did says, and nothing of it is gone',
    reach: 'whole',
    rows: () => sql`
      with said as (
        select distinct on (member_id, kind, period, side) member_id, kind, period, side, amount
          from (select event_id, member_id, details ->> 'kind' as kind, details ->> 'period' as period,
                       case what when 'operator_limit' then 'OPERATOR' else 'MEMBER' end as side,
                       ((details ->> 'amount')::numeric * case details ->> 'kind' when 'SESSION' then 60000 else 10000 end)::bigint as amount
                  from protection.event where what in ('limit_set', 'limit_confirmed', 'operator_limit')) each_of
         order by member_id, kind, period, side, event_id desc
      )
      select coalesce(l.member_id, s.member_id)::text as example
        from protection.player_limit l full join said s using (member_id, kind, period, side) where l.amount is distinct from s.amount
      union all
      select coalesce(x.member_id, e.member_id)::text
        from (select member_id, kind = 'TIME_OUT' as is_break, until_ms, count(*) as n from protection.exclusion group by 1, 2, 3) x
        full join (select member_id, what = 'time_out' as is_break, (details ->> 'until')::bigint as until_ms, count(*) as n
                     from protection.event where what in ('time_out', 'exclusion') group by 1, 2, 3) e
          on e.member_id = x.member_id and e.is_break = x.is_break and e.until_ms is not distinct from x.until_ms
       where x.n is distinct from e.n
      union all
      select x.member_id::text from protection.exclusion x
       where x.lifted_at is not null and not exists (
               select from protection.event e where e.member_id = x.member_id and e.what = 'exclusion_lifted' and e.at_ms >= x.lifted_at)
          or x.return_asked_at is not null and not exists (
               select from protection.event e where e.member_id = x.member_id and e.what = 'return_asked' and e.at_ms >= x.return_asked_at)
      union all
      select a.owner_id::text from wallet.account a
       where a.owner_kind = 'member' and a.purpose = 'PLAYER_CASH' and not a.is_watched and a.currency <> 'XXX'
         and (exists (select from protection.player_limit l where l.member_id = a.owner_id)
              or exists (select from protection.exclusion x where x.member_id = a.owner_id))`,
  },
  {
    name: 'money_that_came_is_to_be_played',
    about: 'of all money that came to a member it is said what has to be played of it, be it nothing',
    reach: 'whole',
    rows: () => sql`
      select d.deposit_id::text as example from cashier.deposit d
        left join (select deposit_id, sum(deposited) as deposited from cashier.turnover_obligation group by 1) o using (deposit_id)
       where d.received <> coalesce(o.deposited, 0)
      union all
      select v.suspense_id::text from cashier.suspense_verdict v
        left join (select suspense_id, sum(deposited) as deposited from cashier.turnover_obligation group by 1) o using (suspense_id)
       where v.verdict = 'MEMBER' and v.amount is distinct from o.deposited
      union all
      select t.transfer_id::text from agents.transfer t left join cashier.turnover_obligation o using (transfer_id)
       where o.transfer_id is null
      union all
      select o.obligation_id::text from cashier.turnover_obligation o
        left join cashier.deposit d using (deposit_id) left join cashier.suspense_verdict v on v.suspense_id = o.suspense_id
        left join agents.transfer t on t.transfer_id = o.transfer_id
       where o.member_id is distinct from coalesce(d.member_id, v.member_id, t.to_member_id)
          or o.required > o.deposited * o.percent / 100`,
  },
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
  {
    name: 'orders_have_their_keys',
    about: 'each order of the last three months has the key that it would be known again by',
    reach: 'whole',
    rows: ({ sinceMs }) => sql`
      with span as materialized (select greatest(platform.now_ms() - ${keysKeptMs}, ${sinceMs}::bigint) as since),
      orders as (
        select t.order_id, t.member_id from lottery.ticket t
         where t.bet_id >= (select ${lowestIdSince(sql`since`)} from span) and t.placed_at > (select since from span)
           and t.currency <> 'XXX' and t.line = 0
           and not exists (select from lottery.chase_order c where c.order_id = t.order_id and c.member_id = t.member_id and c.place > 0)
      ), keys as (
        select (answer ->> 'orderId')::uuid as order_id, member_id from platform.idempotency_key
         where operation = 'lottery.place_bet' and at_ms > (select since from span) - 3600000
      )
      select o.order_id::text as example from orders o left join keys k using (order_id, member_id) where k.order_id is null`,
  },
]
