import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

type Side = 'd' | 'c'

/** Whether one side of a line of bets is their member's, or the house's for their product. */
const isOfBets = (side: Side) => {
  const account = sql.raw(side)
  return sql`case
    when ${account}.owner_kind = 'member' then ${account}.owner_id = b.member_id
    when ${account}.purpose in ('HOUSE_GGR:' || b.product, 'REBATE_COST:' || b.product) then not b.trial
    when ${account}.purpose = 'HOUSE_DEMO' then b.trial
    else ${account}.purpose = 'VENDOR_PLAY:' || split_part(b.game_code, ':', 1) end`
}

/** What a bet moved is its own member’s, against the house side of its product. */
export const sideChecks: readonly Check[] = [
  {
    name: 'stakes_are_their_members',
    about: 'the stake of each order or vendor’s bet was taken from its own member’s cash and bonus, as the bet says',
    reach: 'facts',
    rows: (of) => sql`
      with bet as (select bet_id, member_id, product, trial, game_code, stake_cash, stake_bonus from ${of.bet}),
      asked as (
        select t.order_id as fact_id, b.member_id, b.product, b.trial, b.game_code, sum(b.stake_cash) as cash, sum(b.stake_bonus) as bonus
          from ${of.ticket} t join bet b using (bet_id) group by 1, 2, 3, 4, 5
        union all
        select bet_id, member_id, product, trial, game_code, stake_cash, stake_bonus from bet where product <> 'LOTT'
      ), taken as (
        select p.fact_id, sum(p.amount) filter (where d.purpose <> 'PLAYER_BONUS') as cash,
               coalesce(sum(p.amount) filter (where d.purpose = 'PLAYER_BONUS'), 0) as bonus
          from ${withSides(of)} where p.kind = 'bet.placed' group by p.fact_id
      )
      select coalesce(a.fact_id, t.fact_id)::text as example from asked a full join taken t using (fact_id)
       where (a.cash, a.bonus) is distinct from (coalesce(t.cash, 0), t.bonus)
      union all
      select p.fact_id::text from ${withSides(of)} left join asked b using (fact_id)
       where p.kind = 'bet.placed' and (b.fact_id is null or not (${isOfBets('d')}) or not (${isOfBets('c')}))`,
  },
  {
    name: 'endings_are_their_members',
    about:
      'what bets paid, gave back or took back moved their own member’s money, against the house side of their product',
    reach: 'facts',
    rows: (of) => sql`
      with b as (
        select distinct o.fact_id, bet.member_id, bet.product, bet.trial, case when bet.product <> 'LOTT' then bet.game_code else '' end as game_code
          from ${of.outcome} o join ${of.bet} bet using (bet_id)
      )
      select p.fact_id::text as example from ${withSides(of)} left join b using (fact_id)
       where p.kind in ('bet.settled', 'bet.cancelled', 'bet.voided', 'bet.reversed', 'bet.adjusted', 'rebate.paid', 'rebate.reversed')
         and (b.fact_id is null or not (${isOfBets('d')}) or not (${isOfBets('c')}))`,
  },
]
