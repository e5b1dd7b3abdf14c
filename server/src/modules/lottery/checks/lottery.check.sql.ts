import { sql } from 'kysely'
import { lowestIdSince, type Check } from '#platform/module/ledger-check.ts'

const dayMs = 86_400_000
/** Keys are pruned at 92 days by an hourly job. */
const keysKeptMs = 91 * dayMs

/** Tickets, orders, chases and settlements agree with their bets. */
export const lotteryChecks: readonly Check[] = [
  {
    name: 'settled_issues_are_finished',
    about: 'no bet is open on an issue that is settled or void, once that is carried out',
    reach: 'whole',
    rows: () => sql`
      select t.bet_id::text as example from lottery.issue i join lottery.ticket t using (issue_id) join bets.open_bet o using (bet_id)
       where i.state in ('SETTLED', 'VOID', 'RESETTLED')
         and not exists (select from lottery.correction c where c.issue_id = i.issue_id and c.finished_at is null)`,
  },
  {
    name: 'chases_stop_on_wins',
    about: 'where a chase was to stop on a win and won, nothing of it is open on an issue that is not drawn',
    reach: 'facts',
    rows: (of) => sql`
      select later.order_id::text as example
        from lottery.chase_order won
        join lottery.issue settled on settled.issue_id = won.issue_id and settled.state in ('SETTLED', 'RESETTLED')
        join ${of.ticket} t on t.order_id = won.order_id and t.issue_id = won.issue_id and t.member_id = won.member_id
        join ${of.outcome} o on o.bet_id = t.bet_id and o.seq = 1 and o.kind = 'WON'
        join lottery.chase_order later on later.chase_id = won.chase_id and later.place > won.place
        join lottery.issue i on i.issue_id = later.issue_id and i.state in ('SCHEDULED', 'OPEN', 'LOCKED')
        join lottery.ticket rest on rest.order_id = later.order_id and rest.issue_id = later.issue_id and rest.member_id = later.member_id
        join bets.open_bet open on open.bet_id = rest.bet_id
       where won.win_stop`,
  },
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
          or (b.line_product is not null and g.area <> 'CN')
          or case when t.terms_hash is null then t.placed_at >= hashed.since
                  else t.terms_hash <> lottery.ticket_terms(t.bet_id, t.play_code, t.picks, t.units, t.multiple, t.stake_per_unit, t.stake,
                                                            t.prizes, b.odds, t.series, t.member_series, t.win_amount_max) end`,
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
