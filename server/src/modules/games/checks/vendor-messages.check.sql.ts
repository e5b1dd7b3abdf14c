import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

/** How a vendor’s bet ended, and what was given or tipped without one, is what the vendor’s transactions say. */
export const vendorMessageChecks: readonly Check[] = [
  {
    name: 'gifts_and_tips_were_told',
    about: 'each credit without a bet, each tip and what undid one is of the vendor’s transaction that said so',
    reach: 'facts',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, p.kind, p.amount, e.brand_id,
               case when c.owner_kind = 'member' then c.owner_id when d.owner_kind = 'member' then d.owner_id end as member_id,
               case when d.purpose like 'VENDOR_%' then d.purpose when c.purpose like 'VENDOR_%' then c.purpose end as vendor_side
          from ${withSides(of)} join ${of.entry} e using (fact_id, kind, seq)
         where p.kind in ('promo.credited', 'promo.reversed', 'tip.paid', 'tip.reversed')
      ), told as (
        select t.ledger_tx_id, t.vendor_id, v.code, t.member_id, t.brand_id, t.bet_tx_id, t.kind,
               case when t.kind = 'rollback' then named.amount else t.amount end as amount,
               -- Whether it moves its own amount, or the difference that a free bet pays.
               coalesce(named.kind, t.kind) in ('promo-credit', 'tip')
                 or (coalesce(named.kind, t.kind) = 'win' and coalesce(named.bet_tx_id, t.bet_tx_id) is null) as is_whole
          from ${of.transaction} t join games.vendor v using (vendor_id)
          left join games.vendor_key k
            on t.kind = 'rollback' and k.vendor_id = t.vendor_id and k.digest = games.transaction_digest(t.ref_tx_id)
          left join games.transaction named on named.row_id = k.row_id
         where t.ledger_tx_id is not null and t.state = 'APPLIED'
      ), matched as (
        select b.*, t.vendor_id, t.bet_tx_id, t.is_whole,
               t.ledger_tx_id is not null and t.brand_id = b.brand_id and coalesce(b.member_id, t.member_id) = t.member_id
                 and (not t.is_whole or t.amount = b.amount)
                 and coalesce(b.vendor_side = (case when b.kind like 'tip.%' then 'VENDOR_TIPS:' else 'VENDOR_PLAY:' end) || t.code,
                              b.kind like 'promo.%') as is_told
          from booked b left join told t on t.ledger_tx_id = b.fact_id
      ), given as (
        select vendor_id, bet_tx_id, sum(case kind when 'promo.credited' then amount else -amount end) as net
          from matched where not is_whole group by 1, 2
      )
      select fact_id::text as example from matched where not is_told
      union all
      select v.tx_id from ${of.vendorBet} v left join given g on g.vendor_id = v.vendor_id and g.bet_tx_id = v.tx_id
       where v.bet_id is null and v.payout_cash + v.payout_bonus <> coalesce(g.net, 0)`,
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
       where b.product <> 'LOTT' and not exists (select from sportsbook.ticket own where own.bet_id = b.bet_id)
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
]
