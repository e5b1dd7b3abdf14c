import type pg from 'pg'
import { assert } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { memberNews } from '../../server/src/modules/inbox/index.ts'
import { makeRun, payRuns, sealOf, computeRun } from '../../server/src/modules/pay/module.ts'
import { makeLines } from './dividend/make-lines.ts'
import { openDatabaseAlone } from './settle.ts'
import { makeMembers } from './support/members.ts'
import { openPromo } from './support/promo.ts'
import { report, say } from './support/report.ts'
import { openSite } from './support/site.ts'

const env = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** A month that is over: whatever the clock says, it stays so. */
const period = { begin: Date.UTC(2026, 2, 31, 16), end: Date.UTC(2026, 3, 30, 16) }

/**
 * The dividends of a month: agents in lines of twenty, the days of all their members, each with a contract. Computed and
 * paid as the jobs do it, then made again, which writes nothing, and computed again, which comes to the same.
 */
export async function benchDividend(): Promise<void> {
  const agents = env('DIVIDEND_AGENTS', 50_000)
  const members = env('DIVIDEND_MEMBERS', 500_000)
  const days = env('DIVIDEND_DAYS', 5)
  await using site = openSite({ name: 'dividend', port: 4854 })
  await openDatabaseAlone(site)
  const db = await site.connect()
  say(`making ${agents} agents and the days of ${members} members`)
  const people = await makeMembers(db, agents, units(1_000_000n))
  await makeLines(db, { agentIds: people.map(({ memberId }) => memberId), members, days, period })
  report(
    'dividend',
    'daySums',
    await countOf(db, 'select (select count(*) from agents.own_day) + (select count(*) from agents.below_day)'),
    'rows',
  )
  await measure(site, db)
  await db.end()
}

async function measure(site: Parameters<typeof openPromo>[0], db: pg.Client): Promise<void> {
  await using house = await openPromo(site, db)
  const { database, brands, brand } = house
  const parts = {
    database,
    brands,
    sums: { upToDate: () => Promise.resolve(), closeBuckets: () => Promise.resolve() },
    news: memberNews,
  }
  const series = { brandId: brand.brandId, kind: 'DIVIDEND', category: 'CONS', cycle: 'MONTH' } as const
  const make = () => makeRun(series, period, parts)
  const startedAt = performance.now()
  assert((await make()) === 'made', 'the run is new')
  report('dividend', 'computeSeconds', secondsSince(startedAt), 's')
  report('dividend', 'memoryMb', process.memoryUsage.rss() / 1_048_576, 'MB')
  const payingAt = performance.now()
  await payRuns({ database, news: memberNews })
  report('dividend', 'paySeconds', secondsSince(payingAt), 's')
  const before = await countOf(db, rowsOfPay)
  assert((await make()) === 'known', 'a run is made once')
  await payRuns({ database, news: memberNews })
  report('dividend', 'rerunRows', (await countOf(db, rowsOfPay)) - before, 'rows')
  const { rows } = await db.query<{ hash: Buffer; bills: number; paid: string }>(
    'select hash, bills, paid from pay.run',
  )
  const [run] = rows
  assert(run, 'there is a run')
  const minorUnit = 10n ** BigInt(4 - brand.currencyDecimals)
  const { currency, timeZone } = brand
  const terms = {
    payerMode: 'UPLINE',
    carryMode: 'PERMANENT',
    highRollerFrom: null,
    requireLoss: false,
    stepWise: false,
    fees: [],
  } as const
  const again = await computeRun(database.db, { series, period, terms, timeZone, currency, minorUnit })
  const isSame = sealOf(again.map(({ line }) => line)).hash.equals(run.hash)
  report('dividend', 'sameHash', isSame ? 1 : 0, 'runs')
  report('dividend', 'bills', run.bills, 'bills')
  report('dividend', 'paid', Number(run.paid) / 10_000, brand.currency)
}

const rowsOfPay = 'select (select count(*) from pay.bill) + (select count(*) from pay.payment)'
const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000

async function countOf(db: pg.Client, statement: string): Promise<number> {
  const { rows } = await db.query<{ '?column?': string }>(statement)
  return Number(rows[0]?.['?column?'] ?? 0)
}
