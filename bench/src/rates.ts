import type pg from 'pg'
import { setMemberRate } from '../../server/src/modules/agents/module.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { loadBets } from './support/bet-load.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { report, say } from './support/report.ts'
import { openSite } from './support/site.ts'

const env = (name: string, usual: number) => Number(process.env[name] ?? usual)
/** How many stand directly below each: the line is some sixteen levels long. */
const fan = 2
const betsForMs = 12_000
const cutAfterMs = 4000
/** What everybody of the line has of bets at odds, and what it is cut to: each bet keeps its whole line. */
const first = 40
const cut = 20

/**
 * The cut of a line of fifty thousand agents while they bet: how long its transaction takes, how many bets a second
 * meanwhile, and that no bet has a member above its upline.
 */
export async function benchRates(): Promise<void> {
  const count = env('RATES_MEMBERS', 50_000)
  await using site = openSite({ name: 'rates', port: 4882 })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  const members = await makeMembers(db, count, 1_000_000n)
  await makeTree(db, members)
  const [top] = members
  if (!top) throw new Error('there are members')
  const brandId = await brandOf(db, top)
  await db.query(`insert into identity.rate_rule (brand_id, product, most, step) values ($1, 'LOTT', $2, 0)`, [
    brandId,
    first,
  ])
  const load = loadBets({ port: site.port, db, forMs: betsForMs }, members.slice(-5000))
  const database = openDatabase({ url: site.databaseUrl(), connections: 2 })
  await new Promise((resolve) => setTimeout(resolve, cutAfterMs))
  for (const points of [cut, cut - 2]) {
    const beganAt = performance.now()
    const rate = { brandId, memberId: top.memberId, product: 'LOTT', points } as const
    const cuts = await database.transaction((tx) => setMemberRate(tx, rate))
    report('rates', points === cut ? 'cutMs' : 'cutAgainMs', performance.now() - beganAt, 'ms')
    say(`${cuts} rates were cut`)
  }
  await database.close()
  report('rates', 'betsPerSecondMeanwhile', (await load).perSecond, 'bets/s')
  const { lines, wrong } = await countBets(db)
  say(`${lines} bets kept their lines`)
  report('rates', 'betsAboveUplines', wrong, 'bets')
  await db.end()
  await site.verifyLedger()
}

async function brandOf(db: pg.Client, { memberId }: BenchMember): Promise<string> {
  const { rows } = await db.query<{ brandId: string }>(
    'select brand_id as "brandId" from identity.member where member_id = $1',
    [memberId],
  )
  return rows[0]?.brandId ?? ''
}

/** One line of all members, each with a rate of its own. */
async function makeTree(db: pg.Client, members: readonly BenchMember[]): Promise<void> {
  const paths: string[][] = []
  for (const [at] of members.entries()) {
    const above = Math.floor((at - 1) / fan)
    const parent = members[above]
    paths.push(at === 0 || !parent ? [] : [...(paths[above] ?? []), parent.memberId])
  }
  const ids = members.map(({ memberId }) => memberId)
  await db.query(
    `create table bench_tree as select id, path::uuid[] from unnest($1::uuid[], $2::text[]) as new(id, path)`,
    [ids, paths.map((path) => `{${path.join()}}`)],
  )
  await db.query(
    `update identity.member m set ancestor_path = t.path, parent_id = t.path[cardinality(t.path)], type = 1
       from bench_tree t where t.id = m.member_id`,
  )
  await db.query(
    `insert into identity.member_closure (ancestor_id, descendant_id, depth, joined_at, is_agent)
     select above.id, m.member_id, cardinality(t.path) + 1 - above.place, m.joined_at, true
       from bench_tree t join identity.member m on m.member_id = t.id
      cross join lateral unnest(t.path || t.id) with ordinality as above(id, place)`,
  )
  await db.query(
    `insert into identity.member_rate (member_id, brand_id, product, rate)
     select m.member_id, m.brand_id, 'LOTT', $1 from bench_tree t join identity.member m on m.member_id = t.id`,
    [first],
  )
  await db.query('drop table bench_tree')
  for (const table of ['member', 'member_closure', 'member_rate']) await db.query(`vacuum (analyze) identity.${table}`)
}

async function countBets(db: pg.Client): Promise<{ readonly lines: number; readonly wrong: number }> {
  const { rows } = await db.query<{ lines: string; wrong: string }>(`
    select count(rates)::text as lines,
           count(*) filter (where exists (select from generate_series(1, cardinality(rates) - 1) as i
                                           where rates[i] < rates[i + 1]))::text as wrong
      from bets.bet`)
  return { lines: Number(rows[0]?.lines ?? 0), wrong: Number(rows[0]?.wrong ?? 0) }
}
