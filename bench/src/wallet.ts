import { makeMembers } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { asInTheEvening, commitNight } from './support/site-database.ts'
import { openSite } from './support/site.ts'
import { measureTpcB, reportBesideTpcB } from './support/tpcb.ts'
import { createCalls } from './wallet/calls.ts'
import { findKnee, loadClosed, loadOpen } from './wallet/load.ts'
import { connectVendor, openWindows } from './wallet/vendor.ts'

const members = 50_000
const cash = 1_000_000n
const firstMs = 5000
const warmUpMs = 15_000
const kneeMs = 8000
const floodMs = 15_000
/** The kernel writes what it kept every half minute, which calls wait for: a shorter time meets that by luck. */
const halfMs = 60_000
const tpcbSeconds = 10

/** Bets and wins of a vendor over signed HTTP, each acknowledged after a durable commit: at the knee, below and above it. */
export async function benchWallet(): Promise<void> {
  await using site = openSite({ name: 'wallet', port: 4872 })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  say(`making ${members} players`)
  const people = await makeMembers(db, members, cash)
  await commitNight(db, site.databaseUrl())
  const vendor = await connectVendor(site, 'bench')
  await openWindows(db, vendor, people)
  const before = await measureTpcB(db, site.databaseUrl(), tpcbSeconds)
  const calls = createCalls(vendor, people)
  const { port } = site
  await loadClosed({ port, connections: 64, forMs: firstMs }, calls)
  await asInTheEvening(db)
  await loadClosed({ port, connections: 256, forMs: warmUpMs }, calls)
  const knee = await findKnee((connections) => loadClosed({ port, connections, forMs: kneeMs }, calls))
  if (knee.temporary > 0) throw new Error('calls were put off before there was too much of them')
  report('wallet', 'perSecond', knee.perSecond, 'calls/s')
  const half = await loadOpen({ port, perSecond: knee.perSecond / 2, connections: 512, forMs: halfMs }, calls)
  report('wallet', 'putOffAtHalf', half.temporary, 'calls')
  report('wallet', 'p99HalfKneeMs', percentile(half.latenciesMs, 0.99), 'ms')
  const over = await loadOpen({ port, perSecond: knee.perSecond * 2, connections: 2048, forMs: floodMs }, calls)
  report('wallet', 'maxOverloadMs', over.latenciesMs.at(-1) ?? 0, 'ms')
  report('wallet', 'bookedInOverloadPerSecond', over.perSecond, 'calls/s')
  report('wallet', 'putOffInOverload', over.temporary / over.latenciesMs.length, 'ratio')
  await reportBesideTpcB('wallet', knee.perSecond, { db, url: site.databaseUrl(), seconds: tpcbSeconds, before })
  await db.end()
  await site.verifyLedger()
}
