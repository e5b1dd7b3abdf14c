import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What an outcome gives each of its bet's line, the bettor last: `o` and `b` name the two. */
export const itemsOfLine = sql`
  cross join lateral generate_series(1, cardinality(b.rates) - 1) as i
  cross join lateral (select o.valid_turnover * (b.rates[i] - b.rates[cardinality(b.rates)]) / 2000
                             - o.valid_turnover * (b.rates[i + 1] - b.rates[cardinality(b.rates)]) / 2000 as amount) item`

const latest = sql`not exists (select from bets.outcome later where later.bet_id = o.bet_id and later.seq > o.seq)`

/** What is asked of what lines get of bets. */
export const rebateChecks: readonly Check[] = [
  {
    name: 'rates_keep_to_uplines',
    about:
      'nobody has a rate above the one of its upline, or above what the brand gives at most; nor had anybody on a bet',
    reach: 'full',
    rows: () => sql`
      with usual as (
        select product, case product when 'SERIES' then 1956 else 0 end as most
          from unnest('{SERIES,LIVE,RNG,FISH,PVP,SPORTS,ESPORTS,COCKFIGHT,LOTT}'::text[]) as product
      )
      select r.member_id::text as example
        from identity.member_rate r join usual u using (product)
        join identity.member m using (member_id)
        left join identity.rate_rule rule on rule.brand_id = r.brand_id and rule.product = r.product
        left join lateral (
          select min(coalesce(given.rate, case r.product when 'SERIES' then 2000 else 0 end)) as rate
            from unnest(m.ancestor_path) as above(id)
            left join identity.member_rate given on given.member_id = above.id and given.product = r.product
        ) upline on true
       where r.rate > coalesce(rule.most, u.most) or r.rate > coalesce(upline.rate, 2000) or r.brand_id <> m.brand_id
      union all
      select b.bet_id::text from bets.bet b
       where b.rates is not null
         and exists (select from generate_series(1, cardinality(b.rates) - 1) as i where b.rates[i] < b.rates[i + 1])`,
  },
  {
    name: 'items_are_what_the_top_has',
    about: 'what a settled bet gives its line, bettor and all, is what the top has above what the bet was placed at',
    reach: 'full',
    rows: () => sql`
      select o.bet_id::text as example
        from bets.outcome o join bets.bet b using (bet_id)
       where b.rates is not null and (
         o.rebate is distinct from case when b.rates[cardinality(b.rates)] = 0 then 0 else
           o.valid_turnover * (b.rates[cardinality(b.rates) - 1] - b.rates[cardinality(b.rates)]) / 2000 end
         or (select sum(item.amount) from (select 1) once ${itemsOfLine})
            <> o.valid_turnover * (b.rates[1] - b.rates[cardinality(b.rates)]) / 2000
         or exists (select from (select 1) once ${itemsOfLine} where item.amount < 0))`,
  },
  {
    name: 'line_rebates_are_booked',
    about: 'what lines get of series is in the ledger as their bets stand, for each above a bettor',
    reach: 'full',
    rows: () => sql`
      with owed as (
        select b.ancestor_path[i] as member_id, sum(item.amount) as amount
          from bets.outcome o join bets.bet b using (bet_id) ${itemsOfLine}
         where b.rates[cardinality(b.rates)] > 0 and i < cardinality(b.rates) - 1 and ${latest} group by 1
      ), booked as (
        select a.owner_id as member_id, sum(case when p.kind = 'rebate.chain' then p.amount else -p.amount end) as amount
          from wallet.posting p
          join wallet.account a on a.account_id = case when p.kind = 'rebate.chain' then p.credit_account_id else p.debit_account_id end
         where p.kind in ('rebate.chain', 'rebate.chain_reversed') group by 1
      )
      select coalesce(o.member_id, b.member_id)::text as example
        from owed o full join booked b using (member_id) where coalesce(o.amount, 0) <> coalesce(b.amount, 0)`,
  },
  {
    name: 'rebates_of_days_are_their_bets',
    about: 'what is paid by the day comes to what bets gave, and each day’s lines are its sums',
    reach: 'full',
    rows: () => sql`
      with told as (
        select o.*, (o.kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED'))::int as counts from bets.outcome o
         where not exists (select from bets.untold u cross join unnest(u.bet_ids, u.seqs) as note(bet_id, seq)
                            where note.bet_id = o.bet_id and note.seq = o.seq)
           and not exists (select from bets.ending_log l cross join unnest(l.bet_ids, l.seqs) as note(bet_id, seq)
                            where note.bet_id = o.bet_id and note.seq = o.seq
                              and l.n > coalesce((select n from platform.reader where name = 'agents'), 0))
      ), latest as (
        select distinct on (bet_id) * from told order by bet_id, seq desc
      ), owed as (
        select coalesce(b.ancestor_path[i], b.member_id) as member_id, b.product, sum(item.amount * o.counts) as amount
          from latest o join bets.bet b using (bet_id) ${itemsOfLine}
         where b.rates[cardinality(b.rates)] = 0 group by 1, 2
      ), kept as (select member_id, product, sum(amount) as amount from agents.rebate_sum group by 1, 2)
      select coalesce(o.member_id, k.member_id)::text as example
        from owed o full join kept k using (member_id, product) where coalesce(o.amount, 0) <> coalesce(k.amount, 0)
      union all
      select coalesce(l.member_id, s.member_id)::text
        from (select r.brand_id, r.day, l.member_id, l.earned from agents.rebate_line l join agents.rebate_run r using (run_id)) l
        full join (select s.brand_id, s.day, s.member_id, sum(s.amount) as earned from agents.rebate_sum s
                    join agents.rebate_run r on r.brand_id = s.brand_id and r.day = s.day
                   group by 1, 2, 3 having sum(s.amount) <> 0) s using (brand_id, day, member_id)
       where l.earned is distinct from s.earned`,
  },
  {
    name: 'rebate_runs_are_paid',
    about:
      'each line of a run that is paid is one posting to its member and no other is one; what is below zero goes on',
    reach: 'full',
    rows: () => sql`
      select coalesce(l.fact_id, p.fact_id)::text as example
        from (select l.*, r.currency from agents.rebate_line l join agents.rebate_run r using (run_id) where l.state = 'PAID') l
        full join (select p.fact_id, p.amount, a.owner_id, a.purpose, a.currency from wallet.posting p
                     join wallet.account a on a.account_id = p.credit_account_id where p.kind = 'rebate.daily') p using (fact_id)
       where (l.member_id, l.due, l.currency, 'PLAYER_CASH') is distinct from (p.owner_id, p.amount, p.currency, p.purpose)
      union all
      select r.run_id::text from agents.rebate_run r
        left join lateral (
          select count(*) as lines, coalesce(sum(earned), 0) as earned, coalesce(sum(due), 0) as due,
                 coalesce(sum(due) filter (where state = 'PAID'), 0) as paid, bool_or(state = 'DUE') as is_open,
                 sha256(convert_to(coalesce(string_agg(concat_ws(' ', member_id, earned, carry_in, due, carry_out), chr(10) order by member_id), ''), 'UTF8')) as hash
            from agents.rebate_line l where l.run_id = r.run_id) l on true
       where (r.lines, r.earned, r.due, r.paid, r.hash) is distinct from (l.lines, l.earned, l.due, l.paid, l.hash)
          or (r.state = 'PAID' and l.is_open)
      union all
      select coalesce(c.member_id, l.member_id)::text
        from agents.rebate_carry c
        full join (select distinct on (l.member_id) l.member_id, l.carry_out from agents.rebate_line l
                     join agents.rebate_run r using (run_id) order by l.member_id, r.day desc) l using (member_id)
       where coalesce(c.amount, 0) <> coalesce(l.carry_out, 0)
      union all
      select member_id::text from (
        select l.member_id, l.carry_in, lag(l.carry_out) over (partition by l.member_id order by r.day) as before
          from agents.rebate_line l join agents.rebate_run r using (run_id)) chain
       where carry_in <> coalesce(before, 0)`,
  },
  {
    name: 'links_keep_to_their_uses',
    about: 'no link opened more accounts than it may',
    reach: 'full',
    rows: () => sql`
      select link_id::text as example from identity.registration_link where max_uses > 0 and used_count > max_uses`,
  },
]
