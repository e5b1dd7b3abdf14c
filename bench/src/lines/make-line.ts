import type pg from 'pg'
import type { BenchMember } from '../support/members.ts'

/** So many agents stand directly below; all others below one of them. */
const agents = 100

/**
 * Makes one line of all members: the first is the agent, a hundred agents stand below, everybody else below one of them.
 * One in five played on each of the last sixty days, two products. The sums are written as the reader writes them.
 */
export async function makeLine(db: pg.Client, members: readonly BenchMember[]): Promise<void> {
  const ids = members.map(({ memberId }) => memberId)
  await db.query(
    `create table bench_line as
     select m.id, at, case when at = 1 then '{}'::uuid[] when at <= ${agents} + 1 then array[$1::uuid]
                           else array[$1::uuid, ($2::uuid[])[2 + at % ${agents}]] end as path
       from unnest($2::uuid[]) with ordinality as m(id, at)`,
    [ids[0], ids],
  )
  // Without what is known of it, it is joined to millions of days by a nested loop.
  await db.query('alter table bench_line add primary key (id)')
  await db.query('analyze bench_line')
  await db.query(
    `update identity.member m set ancestor_path = l.path, parent_id = l.path[cardinality(l.path)],
            type = case when l.at <= ${agents} + 1 then 1 else 0 end
       from bench_line l where l.id = m.member_id`,
  )
  await db.query(
    `insert into identity.member_closure (ancestor_id, descendant_id, depth, joined_at, is_agent)
     select above.id, m.member_id, cardinality(l.path) + 1 - above.place, m.joined_at, m.type = 1
       from bench_line l join identity.member m on m.member_id = l.id
      cross join lateral unnest(l.path || l.id) with ordinality as above(id, place)`,
  )
  await db.query(ownStatement)
  await db.query('analyze agents.own_day')
  await db.query(belowStatement)
  await db.query(spanStatement)
  await db.query('analyze agents.own_span')
  await db.query(peopleStatement)
  await db.query('drop table bench_line')
  const tables = ['own_day', 'below_day', 'own_span', 'below_span'].map((name) => `agents.${name}`)
  for (const table of [...tables, 'identity.member', 'identity.member_closure', 'wallet.account'])
    await db.query(`vacuum (analyze) ${table}`)
}

const ownStatement = `
insert into agents.own_day (member_id, day, item, ancestor_path, brand_id, times, turnover, stake, payout, rebate, amount)
select l.id, d.day::date, item, l.path, b.brand_id, 5, 1500000, 1500000, 1400000, 0, 0
  from bench_line l
  join identity.member b on b.member_id = l.id
 cross join lateral generate_series(current_date - 60, current_date + 1, interval '1 day') d (day)
 cross join unnest('{LOTT,RNG}'::text[]) as item
 where (l.at + extract(day from d.day)::int) % 5 = 0`

const belowStatement = `
insert into agents.below_day (member_id, day, item, upline_id, brand_id, times, turnover, stake, payout, rebate, amount)
select above.id, d.day, d.item, coalesce(d.ancestor_path[above.place - 1], '00000000-0000-0000-0000-000000000000'),
       d.brand_id, sum(d.times), sum(d.turnover), sum(d.stake), sum(d.payout), sum(d.rebate), sum(d.amount)
  from agents.own_day d join bench_line l on l.id = d.member_id
 cross join lateral unnest(d.ancestor_path) with ordinality as above(id, place) group by 1, 2, 3, 4, 5`

const spanStatement = `
insert into agents.own_span (member_id, span, begins, ancestor_path, brand_id, turnover, deposits)
select d.member_id, s.span, s.begins, d.ancestor_path, d.brand_id, sum(d.turnover), 0
  from agents.own_day d join bench_line l on l.id = d.member_id
 cross join lateral (values ('DAY', d.day), ('WEEK', date_trunc('week', d.day)::date),
                            ('MONTH', date_trunc('month', d.day)::date)) as s(span, begins)
 group by 1, 2, 3, 4, 5`

const peopleStatement = `
insert into agents.below_span (member_id, span, begins, brand_id, bettors, actives, depositors)
select above.id, s.span, s.begins, s.brand_id, count(*), 0, 0
  from agents.own_span s join bench_line l on l.id = s.member_id
 cross join lateral unnest(s.ancestor_path) as above(id) group by 1, 2, 3, 4`
