import { units } from '@parlour/core/money/money.ts'
import { activeTurnover } from '@parlour/core/rules/agents/line-figures.ts'
import { sql, type RawBuilder } from 'kysely'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { endOf, spansOf } from './spans.ts'

/** What changes of a member's day: a product that was played, or money that moved. */
export interface DayChange {
  readonly brandId: string
  readonly memberId: string
  readonly day: string
  readonly item: string
  /** The line above then, from the top. */
  readonly path: readonly string[]
  readonly times: bigint
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly amount: bigint
}

/** Stands for no upline in a key. */
const nobody = '00000000-0000-0000-0000-000000000000'

const pathText = (path: readonly string[]) => `{${path.join()}}`

const changeRows = (changes: readonly DayChange[]) => sql`
  changes as materialized (
    select brand_id, member_id, day::date as day, item, path::uuid[] as path, times, turnover, stake, payout, rebate, amount
      from unnest(${uuids(changes, (one) => one.brandId)}::uuid[], ${uuids(changes, (one) => one.memberId)}::uuid[],
                  ${texts(changes, (one) => one.day)}::text[], ${texts(changes, (one) => one.item)}::text[],
                  ${texts(changes, (one) => pathText(one.path))}::text[], ${bigints(changes, (one) => one.times)}::bigint[],
                  ${bigints(changes, (one) => one.turnover)}::bigint[], ${bigints(changes, (one) => one.stake)}::bigint[],
                  ${bigints(changes, (one) => one.payout)}::bigint[], ${bigints(changes, (one) => one.rebate)}::bigint[],
                  ${bigints(changes, (one) => one.amount)}::bigint[])
           as new(brand_id, member_id, day, item, path, times, turnover, stake, payout, rebate, amount)
  )`

const sums = sql`sum(times), sum(turnover), sum(stake), sum(payout), sum(rebate), sum(amount)`
const added = sql`
  times = d.times + excluded.times, turnover = d.turnover + excluded.turnover, stake = d.stake + excluded.stake,
  payout = d.payout + excluded.payout, rebate = d.rebate + excluded.rebate, amount = d.amount + excluded.amount`

/** Adds changes to the days of the members and of everybody above them, each under the upline that the path names. */
export async function addToLines(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with ${changeRows(changes)}, below as (
      insert into agents.below_day as d
      select line.id, day, item, coalesce(path[line.place - 1], ${nobody}::uuid), brand_id, ${sums}
        from changes cross join lateral unnest(path) with ordinality as line(id, place)
       group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
      on conflict (member_id, day, item, upline_id) do update set ${added}
    )
    insert into agents.own_day as d
    select member_id, day, item, path, brand_id, ${sums} from changes
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
    on conflict (member_id, day, item, ancestor_path) do update set ${added}`.execute(tx)
}

/** Members who paid in for the first time, and when: only those of whom it was not known. */
export async function insertFirstDeposits(
  tx: Tx,
  deposits: readonly {
    readonly memberId: string
    readonly brandId: string
    readonly day: string
    readonly at: number
  }[],
): Promise<ReadonlyMap<string, string>> {
  if (deposits.length === 0) return new Map()
  const { rows } = await sql<{ memberId: string; day: string }>`
    insert into agents.first_deposit (member_id, brand_id, day, at_ms)
    select distinct on (member_id) member_id, brand_id, day::date, at_ms
      from unnest(${uuids(deposits, (one) => one.memberId)}::uuid[], ${uuids(deposits, (one) => one.brandId)}::uuid[],
                  ${texts(deposits, (one) => one.day)}::text[], ${bigints(deposits, (one) => one.at)}::bigint[])
             as new(member_id, brand_id, day, at_ms)
     order by member_id, at_ms
    on conflict (member_id) do nothing
    returning member_id as "memberId", day::text as day`.execute(tx)
  return new Map(rows.map(({ memberId, day }) => [memberId, day]))
}

const enough = (row: string): RawBuilder<unknown> => sql`
  case ${sql.ref(`${row}.span`)} when 'DAY' then ${units(activeTurnover.DAY)}::bigint
       when 'WEEK' then ${units(activeTurnover.WEEK)}::bigint else ${units(activeTurnover.MONTH)}::bigint end`

/**
 * Counts anew, for everybody above whom changes are of, who turned something over in a span, who was active and who paid
 * in: by as much as it changes. A person counts once for each above it, whichever lines its bets were of. `fresh` are
 * those who paid in for the first time just now: they were active nowhere before.
 */
export async function addToSpans(
  tx: Tx,
  changes: readonly DayChange[],
  fresh: ReadonlyMap<string, string>,
): Promise<void> {
  const told = changes.filter(({ item, turnover, times }) => turnover !== 0n || (item === 'DEPOSIT' && times !== 0n))
  if (told.length === 0) return
  await sql`
    with ${changeRows(told)}, fresh as materialized (
      select * from unnest(${uuids([...fresh.keys()])}::uuid[], ${texts([...fresh.values()])}::text[]::date[]) as new(member_id, day)
    ), delta as materialized (
      select c.member_id, s.span, s.begins, c.path, c.brand_id, sum(c.turnover) as turnover,
             sum(case when c.item = 'DEPOSIT' then c.times else 0 end) as deposits
        from changes c
       cross join lateral ${spansOf('c')} as s(span, begins)
       group by 1, 2, 3, 4, 5
    ), touched as materialized (
      select distinct member_id, span, begins from delta
      union
      select s.member_id, s.span, s.begins from fresh f join agents.own_span s using (member_id) where ${endOf('s')} > f.day
    ), each_line as (
      select member_id, span, begins, ancestor_path as path, brand_id, turnover as t0, turnover as t1, deposits as d0, deposits as d1
        from agents.own_span join touched using (member_id, span, begins)
      union all
      select member_id, span, begins, path, brand_id, 0, turnover, 0, deposits from delta
    ), counted as (
      select above.id, l.member_id, l.span, l.begins, l.brand_id, sum(l.t0) as t0, sum(l.t1) as t1, sum(l.d0) as d0, sum(l.d1) as d1
        from each_line l cross join lateral unnest(l.path) as above(id) group by 1, 2, 3, 4, 5
    ), judged as (
      select c.*, coalesce(f.day < ${endOf('c')}, false) as has_paid,
             exists (select from fresh where fresh.member_id = c.member_id) as is_fresh
        from counted c left join agents.first_deposit f using (member_id)
    ), people as (
      select id, span, begins, brand_id, sum((t1 > 0)::int - (t0 > 0)::int) as bettors,
             sum((has_paid and t1 >= ${enough('judged')})::int
                 - (has_paid and not is_fresh and t0 >= ${enough('judged')})::int) as actives,
             sum((d1 > 0)::int - (d0 > 0)::int) as depositors
        from judged group by 1, 2, 3, 4
    ), below as (
      insert into agents.below_span as s (member_id, span, begins, brand_id, bettors, actives, depositors)
      select id, span, begins, brand_id, bettors, actives, depositors from people
       where (bettors, actives, depositors) <> (0, 0, 0) order by 1, 2, 3
      on conflict (member_id, span, begins) do update
         set bettors = s.bettors + excluded.bettors, actives = s.actives + excluded.actives,
             depositors = s.depositors + excluded.depositors
    )
    insert into agents.own_span as s (member_id, span, begins, ancestor_path, brand_id, turnover, deposits)
    select member_id, span, begins, path, brand_id, turnover, deposits from delta order by 1, 2, 3, 4
    on conflict (member_id, span, begins, ancestor_path) do update
       set turnover = s.turnover + excluded.turnover, deposits = s.deposits + excluded.deposits`.execute(tx)
}

/** A line of a member's account that is no play. */
export interface MoneyLine {
  readonly lineId: string
  readonly memberId: string
  readonly brandId: string
  readonly path: readonly string[]
  readonly item: string
  readonly factId: string
  readonly kind: string
  readonly amount: bigint
  readonly at: number
  readonly day: string
}

export async function insertMoneyLines(tx: Tx, lines: readonly MoneyLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into agents.money_line (line_id, member_id, brand_id, ancestor_path, item, fact_id, kind, amount, at_ms, day)
    select line_id, member_id, brand_id, path::uuid[], item, fact_id, kind, amount, at_ms, day::date
      from unnest(${uuids(lines, (one) => one.lineId)}::uuid[], ${uuids(lines, (one) => one.memberId)}::uuid[],
                  ${uuids(lines, (one) => one.brandId)}::uuid[], ${texts(lines, (one) => pathText(one.path))}::text[],
                  ${texts(lines, (one) => one.item)}::text[], ${uuids(lines, (one) => one.factId)}::uuid[],
                  ${texts(lines, (one) => one.kind)}::text[], ${bigints(lines, (one) => one.amount)}::bigint[],
                  ${bigints(lines, (one) => one.at)}::bigint[], ${texts(lines, (one) => one.day)}::text[])
           as new(line_id, member_id, brand_id, path, item, fact_id, kind, amount, at_ms, day)`.execute(tx)
}

/** One fold of lines after another, whatever it folds. */
export async function holdLines(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('days of lines', 0))`.execute(tx)
}
