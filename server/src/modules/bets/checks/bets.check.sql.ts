import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** Bets, their outcomes and what the ledger moved for them agree. */
export const betChecks: readonly Check[] = [
  {
    name: 'open_bets_are_held',
    about: 'a member’s open-bets pool is the sum of the stakes without an outcome',
    reach: 'whole',
    rows: () => sql`
      with stakes as (select member_id, sum(stake) as total from bets.open_bet group by member_id)
      select a.owner_id::text as example from wallet.account a left join stakes s on s.member_id = a.owner_id
       where a.owner_kind = 'member' and a.purpose = 'OPEN_BETS' and a.balance <> coalesce(s.total, 0)`,
  },
  {
    name: 'open_bets_have_no_outcome',
    about: 'a bet is open exactly as long as it has no outcome, or the last one opened it again',
    reach: 'facts',
    rows: (of) => sql`
      select b.bet_id::text as example from ${of.bet} b
        left join bets.open_bet o using (bet_id)
        left join lateral (select kind from ${of.outcome} e where e.bet_id = b.bet_id order by seq desc limit 1) e on true
       where (o.bet_id is null) = (coalesce(e.kind, 'REOPENED') = 'REOPENED')`,
  },
  {
    name: 'outcomes_are_booked',
    about:
      'every outcome’s fact is in the ledger, and its bets were paid what it paid, or what it paid more or less than the one before that stands',
    reach: 'facts',
    rows: (of) => sql`
      with lines as (
        select p.fact_id, p.amount, p.credit_account_id as account_id from ${of.posting} p
         where p.kind in ('bet.settled', 'bet.cancelled', 'bet.voided')
        union all
        select p.fact_id, -p.amount, p.debit_account_id from ${of.posting} p where p.kind = 'bet.adjusted'
      ), paid as (
        select l.fact_id, sum(l.amount) as total from lines l join ${of.account} a using (account_id)
         where a.purpose in ('PLAYER_CASH', 'PLAYER_BONUS') or a.purpose like 'VENDOR_PLAY:%' group by l.fact_id
      ), owed as (
        -- Of one fact the number tells which ending was taken back; where each ending has its own, any is.
        select o.fact_id, sum(o.payout - case when latest.fact_id is null then 0 else before.payout end) as total
          from ${of.outcome} o
          left join ${of.outcome} before on before.bet_id = o.bet_id and before.seq = o.seq - 1 and before.kind <> 'REOPENED'
          left join lateral (
            select before.fact_id where before.fact_id is not null and not exists (
              select from ${of.entry} e where e.fact_id = before.fact_id and e.kind = 'bet.reversed'
                                           and (e.seq = before.seq or o.fact_id <> before.fact_id))
          ) latest on true
         where o.kind <> 'REOPENED'
         group by o.fact_id
      )
      select coalesce(owed.fact_id, paid.fact_id)::text as example from owed full join paid using (fact_id)
       where coalesce(owed.total, 0) <> coalesce(paid.total, 0)`,
  },
  {
    name: 'rebates_are_booked',
    about: 'what outcomes gave back for a lower series is in the ledger, and what was corrected was taken back',
    reach: 'facts',
    rows: (of) => sql`
      with booked as (
        select fact_id, seq, sum(amount) filter (where kind = 'rebate.paid') as paid,
               sum(amount) filter (where kind = 'rebate.reversed') as taken
          from ${of.posting} where kind in ('rebate.paid', 'rebate.reversed') group by fact_id, seq
      ), owed as (
        select o.fact_id, o.seq, sum(o.rebate) as paid, sum(o.rebate) filter (where later.bet_id is not null) as taken
          from ${of.outcome} o left join ${of.outcome} later on later.bet_id = o.bet_id and later.seq = o.seq + 1
         group by o.fact_id, o.seq
      )
      select coalesce(owed.fact_id, booked.fact_id)::text as example from owed full join booked using (fact_id, seq)
       where coalesce(owed.paid, 0) <> coalesce(booked.paid, 0) or coalesce(owed.taken, 0) <> coalesce(booked.taken, 0)`,
  },
  {
    name: 'corrections_are_reversed',
    about:
      'an outcome that was corrected is the one before with its payment taken back in full, or a vendor’s that the next one adds to; and no other is',
    reach: 'facts',
    rows: (of) => sql`
      with taken as (
        select p.fact_id, coalesce(sum(p.amount) filter (where a.purpose in ('PLAYER_CASH', 'PLAYER_BONUS')), 0) as total
          from ${of.posting} p join ${of.account} a on a.account_id = p.debit_account_id
         where p.kind = 'bet.reversed' group by p.fact_id
      ), corrected as (
        select o.fact_id, sum(o.payout) as total
          from ${of.outcome} later join ${of.outcome} o on o.bet_id = later.bet_id and o.seq = later.seq - 1
         where later.seq > 1 and o.kind <> 'REOPENED'
           -- What adds to a settled one leaves it where it is; outcomes_are_booked counts the difference.
           and not (o.kind in ('WON', 'LOST') and later.kind in ('WON', 'LOST') and later.fact_id <> o.fact_id)
         group by o.fact_id
      )
      select coalesce(taken.fact_id, corrected.fact_id)::text as example from corrected full join taken using (fact_id)
       where corrected.total is distinct from taken.total
      union all
      select o.bet_id::text from ${of.outcome} o
       where o.seq > 1 and not exists (select from ${of.outcome} e where e.bet_id = o.bet_id and e.seq = o.seq - 1)`,
  },
  {
    name: 'bets_are_paid_for',
    about: 'every order’s stake was taken, once, in full',
    reach: 'facts',
    rows: (of) => sql`
      with taken as (select fact_id, sum(amount) as total from ${of.posting} where kind = 'bet.placed' group by fact_id),
           staked as (select t.order_id, sum(b.stake) as total from ${of.ticket} t left join ${of.bet} b using (bet_id) group by t.order_id
                      union all
                      select b.bet_id, b.stake from ${of.bet} b
                       where exists (select from sportsbook.ticket s where s.bet_id = b.bet_id)
                      union all
                      select t.bet_id, b.stake from ${of.transaction} t left join ${of.bet} b using (bet_id) where t.bet_id is not null)
      select coalesce(taken.fact_id, staked.order_id)::text as example from taken full join staked on staked.order_id = taken.fact_id
       where taken.total is distinct from staked.total`,
  },
  {
    name: 'members_stay_in_their_brand',
    about: 'a member’s bets are of the brand that the member is of',
    reach: 'facts',
    rows: (of) => sql`
      select b.bet_id::text as example from ${of.bet} b join identity.member m using (member_id) where b.brand_id <> m.brand_id`,
  },
  {
    name: 'bets_keep_their_line',
    about: 'the line of agents that a bet was placed under is its member’s, as it is or was before a move',
    reach: 'facts',
    rows: (of) => sql`
      select b.bet_id::text as example from ${of.bet} b join identity.member m using (member_id)
       where b.ancestor_path <> m.ancestor_path
         and not exists (select from identity.past_line l
                          where l.member_id = b.member_id and l.ancestor_path = b.ancestor_path)`,
  },
]
