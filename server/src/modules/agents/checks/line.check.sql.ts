import { units } from '@parlour/core/money/money.ts'
import { activeTurnover } from '@parlour/core/rules/agents/line-figures.ts'
import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'
import { endOf, spansOf } from '../lines/spans.ts'
import { itemsOfLine } from './rebate.check.sql.ts'

export const uncounted = sql`('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED')`
const noUpline = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** What the reader of lines has taken in: all outcomes but those that wait to be added to days, or to be read. */
export const readOutcomes = sql`(
  select o.* from bets.outcome o
   where not exists (select from bets.untold u cross join unnest(u.bet_ids, u.seqs) as note(bet_id, seq)
                      where note.bet_id = o.bet_id and note.seq = o.seq)
     and not exists (select from bets.ending_log l cross join unnest(l.bet_ids, l.seqs) as note(bet_id, seq)
                      where l.n > coalesce((select n from platform.reader where name = 'agents'), 0)
                        and note.bet_id = o.bet_id and note.seq = o.seq))`

/** Kinds of entry that lines sum: what is paid in and out, given, sent and received. */
const summedKinds = sql`(
  'deposit.confirmed', 'deposit.assigned', 'deposit.reversed', 'deposit.charged_back', 'withdrawal.paid', 'withdrawal.reopened',
  'transfer.up', 'transfer.down', 'transfer.top_up', 'promo.credited', 'promo.reversed', 'promo.awarded', 'bonus.granted',
  'bonus.removed', 'points.paid', 'points.rewarded', 'agent.dividend',
  'agent.daily_salary', 'agent.hourly_salary', 'agent.realtime_salary')`

const sumsOf = (row: string) => sql`
  (coalesce(${sql.ref(`${row}.times`)}, 0), coalesce(${sql.ref(`${row}.turnover`)}, 0), coalesce(${sql.ref(`${row}.stake`)}, 0),
   coalesce(${sql.ref(`${row}.payout`)}, 0), coalesce(${sql.ref(`${row}.rebate`)}, 0), coalesce(${sql.ref(`${row}.amount`)}, 0))`

const added = sql`
  sum(times) as times, sum(turnover) as turnover, sum(stake) as stake, sum(payout) as payout, sum(rebate) as rebate,
  sum(amount) as amount`

/** What is asked of the sums of agents' lines. */
export const lineChecks: readonly Check[] = [
  {
    name: 'line_days_are_their_bets',
    about:
      'what a member’s day has of a product and a line is what its bets of that line changed on that day, and what bets below gave it',
    reach: 'full',
    rows: () => sql`
      with told as (
        select o.*, lag(o.kind) over own as kind_before, lag(o.payout) over own as payout_before,
               lag(o.rebate) over own as rebate_before, lag(o.valid_turnover) over own as turnover_before
          from ${readOutcomes} o window own as (partition by o.bet_id order by o.seq)
      ), counted as (
        select o.*, (kind not in ${uncounted})::int as now, coalesce((kind_before not in ${uncounted})::int, 0) as before
          from told o
      ), played as (
        select b.member_id, (to_timestamp(o.at_ms / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date as day,
               coalesce(b.line_product, b.product) as item, b.ancestor_path, sum(o.now - o.before) as times,
               sum(o.valid_turnover * o.now - coalesce(o.turnover_before, 0) * o.before) as turnover,
               sum(b.stake * (o.now - o.before)) as stake, sum(o.payout * o.now - coalesce(o.payout_before, 0) * o.before) as payout,
               sum(o.rebate * o.now - coalesce(o.rebate_before, 0) * o.before) as rebate, 0 as amount
          from counted o join bets.bet b using (bet_id) left join bets.day_zone z on z.brand_id = b.brand_id
         where b.currency <> 'XXX' group by 1, 2, 3, 4
      ), given as (
        select coalesce(b.ancestor_path[i], b.member_id) as member_id,
               (to_timestamp(o.at_ms / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date as day, coalesce(b.line_product, b.product) as item,
               b.ancestor_path[:i - 1] as ancestor_path, sum(item.amount) as rebate
          from (select bet_id, at_ms, valid_turnover * now as valid_turnover from counted union all
                select bet_id, at_ms, -coalesce(turnover_before, 0) * before from counted) o
          join bets.bet b using (bet_id) left join bets.day_zone z on z.brand_id = b.brand_id ${itemsOfLine}
         where i < cardinality(b.rates) - 1 or b.rates[cardinality(b.rates)] = 0 group by 1, 2, 3, 4
      ), owed as (
        select member_id, day, item, ancestor_path, ${added} from (
          select * from played union all
          select member_id, day, item, ancestor_path, 0, 0, 0, 0, rebate, 0 from given where rebate <> 0) both_ group by 1, 2, 3, 4
      ), kept as (
        select * from agents.own_day
         where item not in ('DEPOSIT', 'FIRST_DEPOSIT', 'WITHDRAWAL', 'PROMOTION', 'SALARY', 'DIVIDEND', 'TRANSFER_IN', 'TRANSFER_OUT')
      )
      select coalesce(owed.member_id, kept.member_id)::text as example
        from owed full join kept using (member_id, day, item, ancestor_path)
       where ${sumsOf('owed')} <> ${sumsOf('kept')}`,
  },
  {
    name: 'line_money_is_booked',
    about: 'money of lines is what the ledger moved for their members, and their days are the sum of it',
    reach: 'full',
    rows: () => sql`
      with booked as (
        select a.owner_id as member_id, p.fact_id, p.kind, sum(p.amount) as moved
          from wallet.posting p join wallet.account a on a.account_id in (p.debit_account_id, p.credit_account_id)
         where a.owner_kind = 'member' and a.currency <> 'XXX' and a.purpose in ('PLAYER_CASH', 'PLAYER_BONUS', 'PENDING_WITHDRAWAL')
           and p.kind in ${summedKinds}
           and not exists (select from wallet.money_note n where n.fact_id = p.fact_id and n.kind = p.kind)
         group by 1, 2, 3
      ), kept as (
        select member_id, fact_id, kind, sum(abs(amount)) as moved from agents.money_line group by 1, 2, 3
      )
      select coalesce(b.member_id, k.member_id)::text as example
        from booked b full join kept k using (member_id, fact_id, kind) where b.moved is distinct from k.moved
      union all
      select coalesce(d.member_id, l.member_id)::text
        from (select member_id, day, item, ancestor_path, amount from agents.own_day
               where item in ('DEPOSIT', 'WITHDRAWAL', 'PROMOTION', 'SALARY', 'DIVIDEND', 'TRANSFER_IN', 'TRANSFER_OUT')) d
        full join (select member_id, day, item, ancestor_path, sum(amount) as amount from agents.money_line group by 1, 2, 3, 4) l
             using (member_id, day, item, ancestor_path)
       where coalesce(d.amount, 0) <> coalesce(l.amount, 0)`,
  },
  {
    name: 'lines_are_their_members',
    about: 'what a line did is what all below did; what it did is one’s own and what the lines of direct members did',
    reach: 'full',
    rows: () => sql`
      with owed as (
        select line.id as member_id, d.day, d.item, coalesce(d.ancestor_path[line.place - 1], ${noUpline}) as upline_id, ${added}
          from agents.own_day d cross join lateral unnest(d.ancestor_path) with ordinality as line(id, place)
         group by 1, 2, 3, 4
      ), children as (
        select member_id, day, item, ${added} from (
          select upline_id as member_id, day, item, times, turnover, stake, payout, rebate, amount
            from agents.below_day where upline_id <> ${noUpline}
          union all
          select ancestor_path[cardinality(ancestor_path)], day, item, times, turnover, stake, payout, rebate, amount
            from agents.own_day where cardinality(ancestor_path) > 0) child group by 1, 2, 3
      ), below as (select member_id, day, item, ${added} from agents.below_day group by 1, 2, 3)
      select coalesce(o.member_id, d.member_id)::text as example
        from owed o full join agents.below_day d using (member_id, day, item, upline_id)
       where ${sumsOf('o')} <> ${sumsOf('d')}
      union all
      select coalesce(b.member_id, c.member_id)::text
        from below b full join children c using (member_id, day, item) where ${sumsOf('b')} <> ${sumsOf('c')}`,
  },
  {
    name: 'line_people_are_counted',
    about: 'as many are counted below somebody in a span as turned something over, were active and paid in',
    reach: 'full',
    rows: () => sql`
      with spans as (
        select d.member_id, s.span, s.begins, d.ancestor_path, sum(d.turnover) as turnover,
               sum(case when d.item = 'DEPOSIT' then d.times else 0 end) as deposits
          from agents.own_day d
         cross join lateral ${spansOf('d')} as s(span, begins)
         group by 1, 2, 3, 4
      ), person as (
        select above.id, s.member_id, s.span, s.begins, sum(s.turnover) as turnover, sum(s.deposits) as deposits,
               bool_or(f.day < ${endOf('s')}) as has_paid
          from agents.own_span s cross join lateral unnest(s.ancestor_path) as above(id)
          left join agents.first_deposit f using (member_id) group by 1, 2, 3, 4
      ), owed as (
        select id as member_id, span, begins, count(*) filter (where turnover > 0) as bettors,
               count(*) filter (where has_paid and turnover >= case span
                 when 'DAY' then ${units(activeTurnover.DAY)}::bigint when 'WEEK' then ${units(activeTurnover.WEEK)}::bigint
                 else ${units(activeTurnover.MONTH)}::bigint end) as actives,
               count(*) filter (where deposits > 0) as depositors
          from person group by 1, 2, 3
      )
      select coalesce(s.member_id, k.member_id)::text as example
        from spans s full join agents.own_span k using (member_id, span, begins, ancestor_path)
       where (coalesce(s.turnover, 0), coalesce(s.deposits, 0)) <> (coalesce(k.turnover, 0), coalesce(k.deposits, 0))
      union all
      select coalesce(f.member_id, d.member_id)::text
        from agents.first_deposit f
        full join (select member_id, day, times from agents.own_day where item = 'FIRST_DEPOSIT') d using (member_id, day)
       where f.member_id is null or d.times is distinct from 1
      union all
      select coalesce(o.member_id, b.member_id)::text
        from owed o full join agents.below_span b using (member_id, span, begins)
       where (coalesce(o.bettors, 0), coalesce(o.actives, 0), coalesce(o.depositors, 0))
          <> (coalesce(b.bettors, 0), coalesce(b.actives, 0), coalesce(b.depositors, 0))`,
  },
]
