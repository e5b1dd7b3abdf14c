import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** Which accounts staked the bets that are not of cash alone. */
export const fundingChecks: readonly Check[] = [
  {
    name: 'fundings_are_their_bets',
    about:
      'a bet that is not of cash alone says which of its member’s accounts staked it, what the ledger took from each, and what its last outcome gave',
    reach: 'facts',
    rows: (of) => sql`
      with taken as (
        select p.fact_id, p.debit_account_id as account_id, sum(p.amount) as amount
          from ${of.posting} p where p.kind = 'bet.placed' group by 1, 2
      ), part as (
        -- The lines of an order are taken together, under the order.
        select f.*, coalesce(t.order_id, f.bet_id) as fact_id, t.order_id is not null as is_line
          from ${of.funding} f left join ${of.ticket} t using (bet_id)
      ), staked as (
        select fact_id, account_id, sum(staked) as amount from part group by 1, 2
      ), parts as (
        select f.bet_id, sum(f.staked) filter (where a.purpose = 'PLAYER_CASH') as cash,
               sum(f.returned + f.paid) filter (where a.purpose = 'PLAYER_CASH') as got_cash,
               sum(f.staked) as stake, sum(f.returned) as returned, sum(f.paid) as paid,
               -- Lines of cash alone have no parts: what an order took of cash is held against its bets by stakes_are_their_members.
               bool_and(coalesce(a.owner_kind = 'member' and a.owner_id = b.member_id and f.brand_id = b.brand_id
                 and (f.is_line and a.purpose = 'PLAYER_CASH' or s.amount = t.amount), false)) as are_taken
          from part f left join ${of.bet} b using (bet_id) left join wallet.account a using (account_id)
          join staked s on s.fact_id = f.fact_id and s.account_id = f.account_id
          left join taken t on t.fact_id = f.fact_id and t.account_id = f.account_id
         group by f.bet_id
      ), given as (
        select p.*, o.kind, coalesce(o.payout, 0) as payout, coalesce(o.payout_cash, 0) as payout_cash
          from parts p left join lateral (select kind, payout, payout_cash from ${of.outcome} e
                                           where e.bet_id = p.bet_id order by seq desc limit 1) o on true
      )
      select b.bet_id::text as example from ${of.bet} b full join given g using (bet_id)
       where (b.stake_bonus > 0 or g.bet_id is not null)
         and (g.are_taken is not true or g.stake <> b.stake or coalesce(g.cash, 0) <> b.stake_cash
              or g.returned <> case when g.kind in ('CANCELLED', 'VOID', 'CHASE_STOPPED') then g.payout else 0 end
              or g.paid <> case when g.kind in ('CANCELLED', 'VOID', 'CHASE_STOPPED') then 0 else g.payout end
              or coalesce(g.got_cash, 0) <> g.payout_cash)`,
  },
]
