import type pg from 'pg'
import { loadBets } from './support/bet-load.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { familyCpuMs } from './support/processor-time.ts'
import { claimFor, openPromo, publishCode } from './support/promo.ts'
import { percentile, report, say } from './support/report.ts'
import { asInTheEvening, commitNight } from './support/site-database.ts'
import { openSite, type Site } from './support/site.ts'
import { measureTpcB, reportBesideTpcB } from './support/tpcb.ts'

const members = 100_000
const cash = 1_000_000n
const firstMs = 5000
/** Long enough for every member to have bet once, as in the middle of an evening. */
const warmUpMs = 25_000
const measureMs = 20_000
const tpcbSeconds = 10

/** Bets a second over HTTP, each on its own member's session, acknowledged after a durable commit. */
export async function benchBets(): Promise<void> {
  await using site = openSite({ name: 'bets', port: 4870 })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  say(`making ${members} members`)
  const people = await makeMembers(db, members, cash)
  await commitNight(db, site.databaseUrl())
  const before = await measureTpcB(db, site.databaseUrl(), tpcbSeconds)
  await loadBets({ port: site.port, db, forMs: firstMs }, people)
  await asInTheEvening(db)
  await loadBets({ port: site.port, db, forMs: warmUpMs }, people)
  const cpuBefore = cpuOf(site)
  const { perSecond, bets, latenciesMs } = await loadBets({ port: site.port, db, forMs: measureMs }, people)
  const cpuAfter = cpuOf(site)
  report('bets', 'perSecond', perSecond, 'bets/s')
  report('bets', 'p50Ms', percentile(latenciesMs, 0.5), 'ms')
  report('bets', 'p99Ms', percentile(latenciesMs, 0.99), 'ms')
  for (const [name, ms] of Object.entries(cpuAfter)) {
    report('bets', `${name}UsABet`, ((ms - (cpuBefore[name as keyof typeof cpuAfter] ?? 0)) * 1000) / bets, 'µs')
  }
  await underBonus(site, db, people)
  await reportBesideTpcB('bets', perSecond, { db, url: site.databaseUrl(), seconds: tpcbSeconds, before })
  await db.end()
  await site.verifyLedger()
}

/** The same with a bonus for every tenth member, as a share of what was before and after it, without. */
async function underBonus(site: Site, db: pg.Client, everybody: readonly BenchMember[]): Promise<void> {
  const forMs = measureMs
  // Fewer, so that those who claim are soon done.
  const people = everybody.slice(0, everybody.length / 5)
  const before = await loadBets({ port: site.port, db, forMs }, people)
  await using promo = await openPromo(site, db)
  await publishCode(promo, { code: 'BENCH', whole: 10n, uses: null, products: { LOTT: 100 } })
  const own = people.filter((_, at) => at % 10 === 0)
  say(`a bonus for ${own.length} members`)
  await claimFor(promo, own, 'BENCH')
  const under = await loadBets({ port: site.port, db, forMs }, people)
  const none = people.filter((_, at) => at % 10 !== 0)
  const after = await loadBets({ port: site.port, db, forMs }, none)
  report('bets', 'underBonusShare', (2 * under.perSecond) / (before.perSecond + after.perSecond), 'of without')
}

/** The processor's time so far of the server, of its database, and of this load. */
function cpuOf(site: Site) {
  const { user, system } = process.cpuUsage()
  return {
    server: familyCpuMs(site.serverPid() ?? 0) ?? 0,
    database: familyCpuMs(site.postmaster() ?? 0) ?? 0,
    load: (user + system) / 1000,
  }
}
