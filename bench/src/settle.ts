import { join } from 'node:path'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { createBrands } from '../../server/src/modules/brand/index.ts'
import { createCatalogue } from '../../server/src/modules/lottery/index.ts'
import { settleIssue } from '../../server/src/modules/lottery/settle-issue.service.ts'
import { readSecrets } from '../../server/src/main/secrets.ts'
import { createVault } from '../../server/src/platform/crypto/vault.ts'
import { openDatabase, type Database } from '../../server/src/platform/db/database.ts'
import { openEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts'
import { betsAMember, drawnIssue, placeOrders } from './settle/prepare.ts'
import { makeMembers } from './support/members.ts'
import { familyCpuMs } from './support/processor-time.ts'
import { report, say } from './support/report.ts'
import { openSite, type Site } from './support/site.ts'
import { watchStatements } from './support/statements.ts'
import { measureTpcB } from './support/tpcb.ts'

const members = 50_000
const issues = 3
const tpcbSeconds = 10
const gameId = 1

/** One issue of 200,000 bets of 50,000 members, settled by the product's own function; the median of three issues. */
export async function benchSettle(): Promise<void> {
  await using site = openSite({ name: 'settle', port: 4873 })
  const url = await openDatabaseAlone(site)
  await using database = openDatabase({ url, connections: 4 })
  const client = await site.connect()
  say(`making ${members} members`)
  const people = await makeMembers(client, members, 10_000_000n)
  const before = await measureTpcB(client, url, tpcbSeconds)
  const numeros = await farIssues(client)
  const runs: number[] = []
  for (const numero of numeros) runs.push(await settleOne(site, database, { numero, people }))
  const after = await measureTpcB(client, url, tpcbSeconds)
  await client.end()
  await site.verifyLedger()
  const perSecond = runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  report('settle', 'perSecond', perSecond, 'bets/s')
  if (before !== undefined && after !== undefined) {
    report('settle', 'tpcBPerSecond', (before + after) / 2, 'transactions/s')
    report('settle', 'ratioToTpcB', perSecond / ((before + after) / 2), 'ratio')
  }
}

/** The server makes its demo data once and goes; its database comes back without it, so that nothing else works. */
async function openDatabaseAlone(site: Site): Promise<string> {
  site.start({ reset: true })
  await site.untilReady()
  await site.stop()
  const { url } = await openEmbeddedPostgres({
    directory: join(site.home, 'postgres'),
    password: readSecrets(site.home).databasePassword,
    durable: true,
  })
  return url
}

/** Issues that can be bought ahead and are not due while the measurement runs. */
async function farIssues(client: Awaited<ReturnType<Site['connect']>>): Promise<string[]> {
  const { rows } = await client.query<{ numero: string }>(
    `select numero from lottery.issue where game_id = ${gameId} and state = 'SCHEDULED'
        and close_at > platform.now_ms() + 600000 order by close_at limit ${issues}`,
  )
  assert(rows.length === issues, 'enough issues are planned ahead')
  return rows.map(({ numero }) => numero)
}

async function settleOne(
  site: Site,
  database: Database,
  { numero, people }: { numero: string; people: Awaited<ReturnType<typeof makeMembers>> },
): Promise<number> {
  const game = defined((await createCatalogue(database.db)()).findGame(gameId), 'the demo has its game')
  const vault = createVault(Buffer.from(readSecrets(site.home).secret, 'hex'))
  const brand = defined(await createBrands({ database, vault }).find({ merchant: 'parlour', host: '' }), 'the brand')
  await placeOrders(database, { brand, game, numero }, people)
  const issue = await drawnIssue(database, game, numero)
  const postmaster = defined(site.postmaster(), 'the database runs')
  using watch = watchStatements()
  const serverBefore = familyCpuMs(postmaster)
  const clientBefore = process.cpuUsage()
  const startedAt = performance.now()
  const bets = await settleIssue(database, { game, issue }, () => undefined)
  const wallMs = performance.now() - startedAt
  const client = process.cpuUsage(clientBefore)
  assert(bets === people.length * betsAMember, 'every bet is settled')
  say(
    `issue ${numero}: ${Math.round(wallMs)} ms, client processor ${Math.round((client.user + client.system) / 1000)} ms, ` +
      `database processor ${Math.round((familyCpuMs(postmaster) ?? 0) - (serverBefore ?? 0))} ms`,
  )
  const slowest = [...watch.spent()].toSorted(([, a], [, b]) => b.ms - a.ms)
  for (const [name, { calls, ms }] of slowest) say(`  ${String(Math.round(ms)).padStart(6)} ms ${calls} × ${name}`)
  say(`  ${Math.round(wallMs - slowest.reduce((sum, [, { ms }]) => sum + ms, 0))} ms between statements`)
  return (bets / wallMs) * 1000
}
