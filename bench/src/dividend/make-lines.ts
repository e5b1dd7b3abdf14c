import type pg from 'pg'
import type { Period } from './make-period.ts'

/** No line is deeper. */
const depthMost = 20

/** Agents in lines of twenty. */
export async function makeLines(db: pg.Client, agentIds: readonly string[]): Promise<void> {
  await db.query(
    `create table bench_agent as
     with recursive numbered as (
       select id, at::int, at % ${depthMost} as depth from unnest($1::uuid[]) with ordinality as a(id, at)
     ), line as (
       select id, at, depth, '{}'::uuid[] as path from numbered where depth = 0 or at = 1
       union all
       select n.id, n.at, n.depth, line.path || line.id from line join numbered n on n.at = line.at + 1 and n.depth > 0
     )
     select id, at, path, path[cardinality(path)] as upline, cardinality(path) as depth from line`,
    [agentIds],
  )
  await db.query('create unique index on bench_agent (at)')
  await db.query(
    `update identity.member m set ancestor_path = a.path, parent_id = a.upline, type = case when a.depth = 0 then 2 else 1 end
       from bench_agent a where a.id = m.member_id`,
  )
}

interface Played {
  readonly members: number
  /** On so many days each member played. */
  readonly days: number
  readonly period: Period
}

/**
 * A period of those agents: a contract of each and members of its own, whose days stand in the tables as the reader of
 * endings writes them. What a line did is made by agent, day and product, the more the higher it stands.
 */
export async function makePeriod(db: pg.Client, { members, days, period }: Played): Promise<void> {
  for (const statement of contractStatements) await db.query(statement, [period.begin])
  const from = new Date(period.begin + 86_400_000 / 2).toISOString().slice(0, 10)
  await db.query(belowStatement, [from])
  await db.query(ownStatement, [from, members, days])
  await db.query(peopleStatement, [from])
  const tables = ['agents.own_day', 'agents.below_day', 'agents.below_span', 'contracts.contract', 'contracts.term']
  for (const table of [...tables, 'contracts.version', 'identity.member', 'wallet.account'])
    await db.query(`vacuum (analyze) ${table}`)
}

/** What was agreed runs in a period, and no longer. */
export const runIn = (db: pg.Client, { begin, end }: Period) =>
  db.query(
    `insert into contracts.term (contract_id, begin_ms, brand_id, version, end_ms, end_reason)
     select c.contract_id, $1::bigint, c.brand_id, 1, $2::bigint, 'FORCED'
       from contracts.contract c join bench_agent a on a.id = c.receiver_id`,
    [begin, end],
  )

const brandOf = `(select brand_id from brand.brand where merchant_code = 'parlour')`
/** Whoever stands higher has the higher rate: 40 % at the top, 1 % less each step. */
const rateOf = '(40 - a.depth) * 1000000'

const contractStatements = [
  `insert into contracts.series (brand_id, kind, category, cycle)
   select ${brandOf}, 'DIVIDEND', 'CONS', 'MONTH' where $1::bigint > 0 on conflict do nothing`,
  `insert into contracts.contract (contract_id, brand_id, kind, category, cycle, payer_id, receiver_id, depth, state, versions,
                                   running_version, running_rate, offered_ms)
   select uuidv7(), ${brandOf}, 'DIVIDEND', 'CONS', 'MONTH', a.upline, a.id, a.depth, 'ACTIVE', 1, 1, ${rateOf}, $1::bigint - 1
     from bench_agent a where not exists (select 1 from contracts.contract c where c.receiver_id = a.id) order by a.at`,
  `insert into contracts.version (contract_id, version, brand_id, rate_type, tiers, rate, hash, made_ms)
   select c.contract_id, 1, c.brand_id, 'P',
          jsonb_build_array(jsonb_build_object('turnover', '100.0000', 'loss', '0.0000', 'active', 1, 'rate', (c.running_rate / 2)::text),
                            jsonb_build_object('turnover', '5000.0000', 'loss', '100.0000', 'active', 3, 'rate', c.running_rate::text)),
          c.running_rate, 'bench', $1::bigint - 1
     from contracts.contract c where c.offered_ms = $1::bigint - 1`,
]

const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`

const belowStatement = `
insert into agents.below_day (member_id, day, item, upline_id, brand_id, times, turnover, stake, payout, rebate, amount)
select a.id, d.day, item, coalesce(a.upline, ${nobody}), ${brandOf}, 100,
       (${depthMost} - a.depth) * 1000000, (${depthMost} - a.depth) * 1000000, (${depthMost} - a.depth) * 940000, 1000,
       case item when 'PROMOTION' then 5000 else 0 end
  from bench_agent a cross join lateral (select $1::date + n as day from generate_series(0, 29) n) d
 cross join unnest('{LOTT,RNG,LIVE,DEPOSIT,PROMOTION}'::text[]) as item`

/** Members stand below agents in turn; the agents play too, the first of all days. */
const ownStatement = `
insert into agents.own_day (member_id, day, item, ancestor_path, brand_id, times, turnover, stake, payout, rebate, amount)
select who.id, $1::date + n, 'RNG', who.path, ${brandOf}, 5, 1500000, 1500000, 1400000, 7500, 0
  from (select uuidv7() as id, a.path || a.id as path from generate_series(1, $2::int) m
          join bench_agent a on a.at = 1 + m % (select count(*) from bench_agent)::int
        union all select a.id, a.path from bench_agent a) who
 cross join generate_series(0, $3::int - 1) n`

const peopleStatement = `
insert into agents.below_span (member_id, span, begins, brand_id, bettors, actives, depositors)
select a.id, 'MONTH', $1::date, ${brandOf}, 10, ${depthMost} - a.depth, 10 from bench_agent a`
