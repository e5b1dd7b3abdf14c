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
      with parts as (
        select f.bet_id, sum(f.staked) filter (where a.purpose = 'PLAYER_CASH') as cash,
               sum(f.returned + f.paid) filter (where a.purpose = 'PLAYER_CASH') as got_cash,
               sum(f.staked) as stake, sum(f.returned) as returned, sum(f.paid) as paid,
               bool_and(a.owner_kind = 'member' and a.owner_id = b.member_id and f.brand_id = b.brand_id
                 and f.staked = (select sum(p.amount) from ${of.posting} p
                                  where p.fact_id = f.bet_id and p.kind = 'bet.placed' and p.debit_account_id = f.account_id)) is true as are_taken
          from ${of.funding} f left join ${of.bet} b using (bet_id) left join wallet.account a using (account_id) group by f.bet_id
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
