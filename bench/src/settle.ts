import { join } from 'node:path'
import type pg from 'pg'
import { quicknet } from '@parlour/core/fair/beacon.ts'
import { quicknetKey } from '@parlour/core/fair/beacon-signature.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { createBrands } from '../../server/src/modules/brand/module.ts'
import { createCatalogue, createLotteryRound, type BeaconWatch } from '../../server/src/modules/lottery/module.ts'
import type { BrandContext } from '../../server/src/platform/http/context.ts'
import { readSecrets } from '../../server/src/main/secrets.ts'
import { createVault, type Vault } from '../../server/src/platform/crypto/vault.ts'
import { openDatabase, type Database } from '../../server/src/platform/db/database.ts'
import { openEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { createMetrics } from '../../server/src/platform/log/metrics.ts'
import { betsAMember, drawNow, fourPlays, placeOrders, type ContentsOf } from './settle/prepare.ts'
import { randomContents } from './support/random-contents.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { familyCpuMs } from './support/processor-time.ts'
import { report, say } from './support/report.ts'
import { asInTheEvening, commitNight } from './support/site-database.ts'
import { openSite, type Site } from './support/site.ts'
import { watchStatements } from './support/statements.ts'
import { measureTpcB, reportBesideTpcB } from './support/tpcb.ts'

/** The games whose every play is bet: the figure, and the game. */
const mixed = [
  ['mixedVnPerSecond', 1],
  ['mixedSeriesPerSecond', 31],
] as const
const members = 50_000
const issues = 3
const cash = 10_000_000n
const tpcbSeconds = 10

interface Bench {
  readonly site: Site
  readonly database: Database
  readonly client: pg.Client
  readonly vault: Vault
  readonly people: readonly BenchMember[]
}

/** One issue of 200,000 bets of 50,000 members, settled as the server settles it; the median of three issues. */
export async function benchSettle(): Promise<void> {
  await using site = openSite({ name: 'settle', port: 4873 })
  await openDatabaseAlone(site)
  const url = site.databaseUrl()
  await using database = openDatabase({ url, connections: 4 })
  const client = await site.connect()
  const vault = createVault(Buffer.from(readSecrets(site.home).secret, 'hex'))
  say(`making ${members} members`)
  const people = await makeMembers(client, members, cash)
  await commitNight(client, site.databaseUrl())
  const before = await measureTpcB(client, url, tpcbSeconds)
  const runs: number[] = []
  const bench = { site, database, client, vault, people }
  const brand = defined(await createBrands({ database, vault }).find({ merchant: 'parlour', host: '' }), 'the brand')
  const contentsOf = await fourPlays(database, brand.brandId)
  await asInTheEvening(client)
  for (const numero of await farIssues(client, 1, issues))
    runs.push(await settleOne(bench, { brand, gameId: 1, numero, contentsOf }))
  const perSecond = runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  report('settle', 'perSecond', perSecond, 'bets/s')
  for (const [figure, gameId] of mixed) {
    const line = await randomContents(client, { gameIds: [gameId, gameId] })
    const everyPlay: ContentsOf = () => Array.from({ length: betsAMember }, () => line(gameId))
    // After those that were settled: an issue is asked about once.
    const [numero = ''] = (await farIssues(client, gameId, issues + 1)).slice(-1)
    report('settle', figure, await settleOne(bench, { brand, gameId, numero, contentsOf: everyPlay }), 'bets/s')
  }
  await reportBesideTpcB('settle', perSecond, { db: client, url, seconds: tpcbSeconds, before })
  await client.end()
  await site.verifyLedger()
}

/** The server makes its demo data and goes; its database comes back without it, so that nothing else works there. */
export async function openDatabaseAlone(site: Site): Promise<void> {
  site.start({ reset: true })
  await site.untilReady()
  await site.end('SIGTERM')
  await openEmbeddedPostgres({
    directory: join(site.home, 'postgres'),
    password: readSecrets(site.home).databasePassword,
    durable: true,
  })
}

/** Issues that can be bought ahead and are not due while the measurement runs. */
async function farIssues(client: pg.Client, gameId: number, count: number): Promise<string[]> {
  const { rows } = await client.query<{ numero: string }>(
    `select numero from lottery.issue where game_id = ${gameId} and state = 'SCHEDULED'
        and close_at > platform.now_ms() + 1200000 order by close_at limit ${count}`,
  )
  assert(rows.length === count, 'enough issues are planned ahead')
  return rows.map(({ numero }) => numero)
}

const nothing = () => Promise.resolve()
/** No game that is measured declares a beacon. */
const noBeacons: BeaconWatch = {
  chain: { ...quicknet, publicKey: quicknetKey },
  look: nothing,
  idle: nothing,
  stop: nothing,
}

interface Settling {
  readonly brand: BrandContext
  readonly gameId: number
  readonly numero: string
  readonly contentsOf: ContentsOf
}

async function settleOne(bench: Bench, settling: Settling): Promise<number> {
  const { site, database, client, vault, people } = bench
  const { numero } = settling
  const settled: { bets: number; ms: number }[] = []
  const round = createLotteryRound({
    database,
    vault,
    catalogue: createCatalogue(database.db),
    beacons: noBeacons,
    events: { onIssue: () => undefined, onSettled: () => undefined, onCorrected: () => undefined },
    log: createLog('warn'),
    metrics: { ...createMetrics(), settled: (bets, ms) => settled.push({ bets, ms }) },
  })
  await placeOrders(database, settling, people)
  // What else is due is done first, so that the next round has this issue alone.
  await round()
  await drawNow(client, vault, settling)
  settled.length = 0
  const postmaster = defined(site.postmaster(), 'the database runs')
  using watch = watchStatements()
  const serverBefore = familyCpuMs(postmaster) ?? 0
  const clientBefore = process.cpuUsage()
  await round()
  const { user, system } = process.cpuUsage(clientBefore)
  const issue = defined(
    settled.find(({ bets }) => bets > 0),
    'the issue is settled',
  )
  assert(issue.bets === people.length * betsAMember, 'every bet is settled')
  say(`issue ${numero}: ${Math.round(issue.ms)} ms; statements by the time until their last row:`)
  const slowest = [...watch.spent()].toSorted(([, a], [, b]) => b.ms - a.ms)
  for (const [name, { calls, ms }] of slowest) say(`  ${String(Math.round(ms)).padStart(6)} ms  ${calls} × ${name}`)
  say(
    `  processor: ours ${Math.round((user + system) / 1000)} ms, database ${(familyCpuMs(postmaster) ?? 0) - serverBefore} ms`,
  )
  return (issue.bets / issue.ms) * 1000
}
