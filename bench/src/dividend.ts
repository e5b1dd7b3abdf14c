import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { memberNews } from '../../server/src/modules/inbox/index.ts'
import { payRuns, sealOf, computeRun } from '../../server/src/modules/pay/module.ts'
import { makeLines, makePeriod, runIn } from './dividend/make-lines.ts'
import { makePeriodOf, series, type House, type Period } from './dividend/make-period.ts'
import { openDatabaseAlone } from './settle.ts'
import { loadBets } from './support/bet-load.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { openPromo } from './support/promo.ts'
import { report, say } from './support/report.ts'
import { asInTheEvening, commitNight } from './support/site-database.ts'
import { openSite, type Site } from './support/site.ts'

const env = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** Months that are over: whatever the clock says, they stay so. */
const april = { begin: Date.UTC(2026, 2, 31, 16), end: Date.UTC(2026, 3, 30, 16) }
const may = { begin: april.end, end: Date.UTC(2026, 4, 31, 16) }
const june = { begin: may.end, end: Date.UTC(2026, 5, 30, 16) }
const players = 20_000
const firstMs = 15_000
const windowMs = 3000
const lookEveryMs = 100

/**
 * Dividends of three months: agents in lines of twenty, the days of all their members, each with a contract. The first is
 * computed and paid as the jobs do it, then made again, which writes nothing, and computed again, which comes to the same;
 * the second by a process that is killed again and again; the third by the server's own job while members bet.
 */
export async function benchDividend(): Promise<void> {
  const agents = env('DIVIDEND_AGENTS', 50_000)
  const members = env('DIVIDEND_MEMBERS', 500_000)
  const days = env('DIVIDEND_DAYS', 5)
  const kills = env('DIVIDEND_KILLS', 20)
  await using site = openSite({ name: 'dividend', port: 4854 })
  await openDatabaseAlone(site)
  const db = await site.connect()
  say(`making ${agents} agents and the days of ${members} members`)
  const people = await makeMembers(db, agents + players, units(1_000_000n))
  await makeLines(
    db,
    people.slice(0, agents).map(({ memberId }) => memberId),
  )
  const played = { members, days }
  await makePeriod(db, { ...played, period: april })
  await runIn(db, april)
  report(
    'dividend',
    'daySums',
    await countOf(db, 'select (select count(*) from agents.own_day) + (select count(*) from agents.below_day)'),
    'rows',
  )
  const took = await measure(site, db)
  if (kills > 0) {
    say('making a second month, which is killed while it is made')
    await makePeriod(db, { ...played, period: may })
    await runIn(db, may)
    await makeKilled(site, db, { kills, took })
  }
  say('making a third month, beside bets')
  await makePeriod(db, { ...played, period: june })
  // Who bets is paid by nobody: the accounts of an agent are held while it is.
  await besideBets(site, db, { people: people.slice(agents), took })
  await db.end()
}

interface Took {
  readonly computeMs: number
  readonly payMs: number
}

async function measure(site: Site, db: pg.Client): Promise<Took> {
  await using house = await openPromo(site, db)
  const { database, brand } = house
  const make = () => makePeriodOf(house, april)
  const held = monitorEventLoopDelay({ resolution: 5 })
  held.enable()
  const startedAt = performance.now()
  assert((await make()) === 'made', 'the run is new')
  const computeMs = performance.now() - startedAt
  report('dividend', 'computeSeconds', computeMs / 1000, 's')
  report('dividend', 'memoryMb', process.memoryUsage.rss() / 1_048_576, 'MB')
  const payingAt = performance.now()
  await payRuns({ database, news: memberNews })
  const payMs = performance.now() - payingAt
  held.disable()
  report('dividend', 'heldMs', held.max / 1e6, 'ms')
  report('dividend', 'paySeconds', payMs / 1000, 's')
  const before = await countOf(db, rowsOfPay)
  assert((await make()) === 'known', 'a run is made once')
  await payRuns({ database, news: memberNews })
  report('dividend', 'rerunRows', (await countOf(db, rowsOfPay)) - before, 'rows')
  const run = await runOf(db, april)
  report('dividend', 'sameHash', (await isComputedAgain(house, april, run.hash)) ? 1 : 0, 'runs')
  report('dividend', 'bills', run.bills, 'bills')
  report('dividend', 'paid', Number(run.paid) / 10_000, brand.currency)
  return { computeMs, payMs }
}

async function isComputedAgain({ database, brand }: House, period: Period, hash: Buffer): Promise<boolean> {
  const minorUnit = 10n ** BigInt(4 - brand.currencyDecimals)
  const { brandId, currency, timeZone } = brand
  const terms = {
    payerMode: 'UPLINE',
    carryMode: 'PERMANENT',
    highRollerFrom: null,
    requireLoss: false,
    stepWise: false,
    fees: [],
  } as const
  const own = { series: { ...series, brandId }, period, terms, timeZone, currency, minorUnit }
  const again = await computeRun(database.db, own)
  return sealOf(again.map(({ line }) => line)).hash.equals(hash)
}

interface Run {
  readonly hash: Buffer
  readonly bills: number
  readonly paid: string
  readonly computed: string
  readonly ended: string | null
}

async function findRun(db: pg.Client, { begin }: Period): Promise<Run | undefined> {
  const { rows } = await db.query<Run>(
    `select hash, bills, paid, computed_at as computed, ended_at as ended from pay.run where begin_ms = $1`,
    [begin],
  )
  return rows[0]
}
const runOf = async (db: pg.Client, period: Period) => defined(await findRun(db, period), 'the run is there')

/** A quarter of the kills meets what computes, the others what pays. */
async function makeKilled(
  site: Site,
  db: pg.Client,
  { kills, took }: { readonly kills: number; readonly took: Took },
): Promise<void> {
  const start = () =>
    spawn(
      process.execPath,
      [join(import.meta.dirname, 'dividend', 'make-and-pay.ts'), site.home, JSON.stringify(may)],
      {
        stdio: 'inherit',
      },
    )
  const inCompute = Math.ceil(kills / 4)
  const kill = async (afterMs: number) => {
    const child = start()
    await sleep(afterMs)
    const isOver = child.exitCode !== null
    child.kill('SIGKILL')
    if (!isOver) await once(child, 'exit')
    return isOver ? 0 : 1
  }
  let killed = 0
  for (let n = 0; n < inCompute; n += 1) killed += await kill(randomInt(500, Math.ceil(took.computeMs)))
  // What computes is let be until the run is there, then killed in the first part that it pays.
  while (!(await findRun(db, may))) {
    const child = start()
    while (!(await findRun(db, may)) && child.exitCode === null) await sleep(lookEveryMs)
    child.kill('SIGKILL')
    if (child.exitCode === null) await once(child, 'exit')
    killed += 1
  }
  while (killed < kills && (await runOf(db, may)).ended === null)
    killed += await kill(500 + randomInt(100, Math.max(200, Math.ceil(took.payMs / (kills - inCompute)))))
  const last = start()
  await once(last, 'exit')
  assert(last.exitCode === 0, 'what nobody kills comes to its end')
  report('dividend', 'killed', killed, 'kills')
  await using house = await openPromo(site, db)
  const run = await runOf(db, may)
  report('dividend', 'killedSameHash', (await isComputedAgain(house, may, run.hash)) ? 1 : 0, 'runs')
  const { rows } = await db.query<{ bills: number; wrong: number }>(
    `select count(*)::int as bills, count(*) filter (where b.paid <> b.due or b.due > 0 and p.times <> 1 or b.paid <> p.sum)::int as wrong
       from pay.bill b cross join lateral
            (select count(*) as times, coalesce(sum(amount), 0) as sum from pay.payment p where p.bill_id = b.bill_id) p
      where b.begin_ms = $1`,
    [may.begin],
  )
  const found = defined(rows[0], 'bills are counted')
  report('dividend', 'killedWrongBills', found.wrong, 'bills')
  assert(found.bills === run.bills && run.ended !== null, `all of them: ${JSON.stringify(found)}`)
}

/** The server's own job makes and pays the month while its members bet; before it they bet alone. */
async function besideBets(
  site: Site,
  db: pg.Client,
  { people, took }: { readonly people: readonly BenchMember[]; readonly took: Took },
): Promise<void> {
  await commitNight(db, site.databaseUrl())
  await asInTheEvening(db)
  site.start()
  await site.untilReady()
  // A server that has just begun has its own work for a moment.
  await sleep(firstMs)
  const bet = () => loadBets({ port: site.port, db, forMs: windowMs }, people)
  await bet()
  const calm = [await bet(), await bet(), await bet()].map(({ perSecond }) => perSecond)
  await runIn(db, june)
  const windows: { readonly from: number; readonly to: number; readonly perSecond: number }[] = []
  let run: Run | undefined
  while (!run?.ended) {
    const from = await clockOf(db)
    const { perSecond } = await bet()
    windows.push({ from, to: await clockOf(db), perSecond })
    run = await findRun(db, june)
  }
  const begin = Number(run.computed) - took.computeMs
  const beside = windows.filter(({ from, to }) => from >= begin && to <= Number(run.ended))
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  report('dividend', 'besideSeconds', (Number(run.ended) - begin) / 1000, 's')
  report('dividend', 'betsPerSecondCalm', mean(calm), 'bets/s')
  report('dividend', 'betsBesideShare', mean(beside.map(({ perSecond }) => perSecond)) / mean(calm), 'of calm')
}

async function clockOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ now: string }>('select platform.now_ms() as now')
  return Number(rows[0]?.now)
}

const rowsOfPay = 'select (select count(*) from pay.bill) + (select count(*) from pay.payment)'

async function countOf(db: pg.Client, statement: string): Promise<number> {
  const { rows } = await db.query<{ '?column?': string }>(statement)
  return Number(rows[0]?.['?column?'] ?? 0)
}
