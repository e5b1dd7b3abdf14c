import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

const lastKind = sql`(select o.kind from bets.outcome o where o.bet_id = t.bet_id order by o.seq desc limit 1)`

/** Tickets, what stands on outcomes, cash-outs and days agree with the bets of the one record. */
export const sportsChecks: readonly Check[] = [
  {
    name: 'sports_tickets_are_their_bets',
    about:
      'a sports ticket is its bet, field by field, with all its legs, and a bet of the house’s own book has its ticket',
    reach: 'facts',
    rows: (of) => sql`
      select b.bet_id::text as example
        from ${of.bet} b left join sportsbook.ticket t on t.bet_id = b.bet_id
       where case when t.bet_id is null
                  then b.product in ('SPORTS', 'ESPORTS') and not exists (select from ${of.vendorBet} v where v.bet_id = b.bet_id)
                  else (t.brand_id, t.member_id, t.stake, t.currency) is distinct from (b.brand_id, b.member_id, b.stake, b.currency)
                    or b.product not in ('SPORTS', 'ESPORTS') or t.is_counted <> not b.trial
                    or t.stake <> t.unit_stake * t.lines
                    or t.legs <> (select count(*) from sportsbook.leg l where l.bet_id = t.bet_id) end`,
  },
  {
    name: 'sports_builders_have_prices',
    about:
      'a bet builder is on one match, and has one price for every set of its legs, of which that of all is what its bet was placed at; no other bet has any',
    reach: 'facts',
    rows: (of) => sql`
      select b.bet_id::text as example
        from ${of.bet} b join sportsbook.ticket t using (bet_id) left join sportsbook.builder p using (bet_id)
       where (t.kind = 'BUILDER') <> (p.bet_id is not null)
          or t.kind = 'BUILDER'
             and (cardinality(p.prices) <> power(2, t.legs)::int or p.prices[1] <> '1.00' or p.brand_id <> t.brand_id
                  or t.continues is null and p.prices[cardinality(p.prices)] <> b.odds
                  or (select count(distinct l.event_id) from sportsbook.leg l where l.bet_id = t.bet_id) <> 1)`,
  },
  {
    name: 'sports_tickets_have_bets',
    about: 'no sports ticket is without the bet that paid for it',
    reach: 'full',
    rows: () => sql`
      select t.bet_id::text as example from sportsbook.ticket t left join bets.bet b using (bet_id) where b.bet_id is null`,
  },
  {
    name: 'sports_cash_outs_add_up',
    about:
      'a bet that was cashed out was paid what was offered for the part that closed, and what was left of its stake goes on as one other bet on the same legs',
    reach: 'facts',
    rows: (of) => sql`
      select o.bet_id::text as example
        from ${of.outcome} o join sportsbook.ticket t using (bet_id) left join sportsbook.cash_out c using (bet_id)
        left join sportsbook.ticket rest on rest.bet_id = c.continued_by
       where o.kind = 'CASHED_OUT'
         and (c.bet_id is null or (c.brand_id, c.member_id) <> (t.brand_id, t.member_id)
              or c.closed_stake + c.open_stake <> t.stake or c.paid + c.open_stake <> o.payout or c.paid > c.offer
              or c.offer > c.fair and c.fair > 0
              or (c.open_stake > 0) <> (rest.bet_id is not null)
              or rest.bet_id is not null
                 and ((rest.continues, rest.member_id, rest.brand_id, rest.stake, rest.received_ms, rest.kind, rest.lines)
                      is distinct from (t.bet_id, t.member_id, t.brand_id, c.open_stake, t.received_ms, t.kind, t.lines)
                      or (select array_agg(row(l.event_id, l.market_key, l.outcome)::text order by l.n) from sportsbook.leg l where l.bet_id = t.bet_id)
                         <> (select array_agg(row(l.event_id, l.market_key, l.outcome)::text order by l.n) from sportsbook.leg l where l.bet_id = rest.bet_id)
                      or (select p.prices from sportsbook.builder p where p.bet_id = rest.bet_id)
                         is distinct from (select coalesce(v.odds, p.prices) from sportsbook.builder p left join sportsbook.verdict v using (bet_id)
                                            where p.bet_id = t.bet_id)))
      union all
      select b.bet_id::text from ${of.bet} b join sportsbook.ticket t using (bet_id)
       where t.continues is not null
         and not exists (select from sportsbook.cash_out c where c.bet_id = t.continues and c.continued_by = t.bet_id)
      union all
      select b.bet_id::text from ${of.bet} b join sportsbook.cash_out c using (bet_id)
       where ${sql`(select o.kind from ${of.outcome} o where o.bet_id = b.bet_id order by o.seq desc limit 1)`} is distinct from 'CASHED_OUT'`,
  },
  {
    name: 'sports_exposure_is_its_bets',
    about:
      'what is counted on an outcome at a brand is what its tickets stake and would return, less those taken back or cashed out',
    reach: 'full',
    rows: () => sql`
      with counted as (
        select l.event_id, l.market_key, l.outcome, t.brand_id,
               sum(case when t.kind = 'BUILDER' and l.n > 0 then 0 else t.stake end) as stakes, sum(l.counted) as returns
          from sportsbook.ticket t join sportsbook.leg l using (bet_id)
         where t.is_counted and coalesce(${lastKind}, '') not in ('CANCELLED', 'CASHED_OUT')
         group by 1, 2, 3, 4
      )
      select concat_ws(' ', coalesce(c.event_id, e.event_id), coalesce(c.market_key, e.market_key), coalesce(c.outcome, e.outcome)) as example
        from counted c full join sportsbook.exposure e using (event_id, market_key, outcome, brand_id)
       where (coalesce(c.stakes, 0), coalesce(c.returns, 0)) is distinct from (coalesce(e.stakes, 0), coalesce(e.returns, 0))`,
  },
  {
    name: 'sports_days_are_their_wins',
    about:
      'what counts against the most that a player is paid on a day is what the sports bets that stand as won were paid on it',
    reach: 'full',
    rows: () => sql`
      with won as (
        select t.member_id, (to_timestamp(o.at_ms / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date as day, sum(o.payout) as paid
          from sportsbook.ticket t
         cross join lateral (select * from bets.outcome o where o.bet_id = t.bet_id order by o.seq desc limit 1) o
          left join bets.day_zone z on z.brand_id = t.brand_id
         where o.kind = 'WON' group by 1, 2
      )
      select coalesce(w.member_id, d.member_id)::text as example
        from won w full join sportsbook.day_paid d using (member_id, day)
       where coalesce(w.paid, 0) <> coalesce(d.paid, 0)`,
  },
]
