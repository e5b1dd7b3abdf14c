import { loadSportsBets } from './sports/bet-load.ts'
import { changePrices, feedName, feedSecret, openFeed, tellEvents } from './sports/feed.ts'
import { countInvalid } from './sports/replay.ts'
import { makeMembers } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { asInTheEvening, commitNight } from './support/site-database.ts'
import { openSite } from './support/site.ts'
import { measureTpcB, reportBesideTpcB } from './support/tpcb.ts'

const members = 100_000
const cash = 1_000_000n
const firstMs = 5000
const warmUpMs = 15_000
const measureMs = 20_000
const tpcbSeconds = 10
const events = 200
const changesPerSecond = 2000

/** Sports bets a second over HTTP beside prices that change, each acknowledged after a durable commit. */
export async function benchSportsBets(): Promise<void> {
  await using site = openSite({
    name: 'sports-bets',
    port: 4874,
    env: { SPORTS_FEEDS: `${feedName}=${feedSecret}` },
  })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  say(`making ${members} members`)
  const people = await makeMembers(db, members, cash)
  await commitNight(db, site.databaseUrl())
  const before = await measureTpcB(db, site.databaseUrl(), tpcbSeconds)
  await using feed = await openFeed(site.port, db)
  const matches = await tellEvents(feed, db, { count: events })
  const { port } = site
  const load = (legs: number, forMs: number, onFirst = 0) =>
    loadSportsBets({ port, forMs, legs, events: matches, onFirst }, people)
  await load(1, firstMs)
  await asInTheEvening(db)
  const changing = changePrices(feed, matches, { perSecond: changesPerSecond })
  await load(1, warmUpMs)
  const singles = await load(1, measureMs)
  report('sports-bets', 'perSecond', singles.perSecond, 'bets/s')
  report('sports-bets', 'p50Ms', percentile(singles.latenciesMs, 0.5), 'ms')
  report('sports-bets', 'p99Ms', percentile(singles.latenciesMs, 0.99), 'ms')
  const parlays = await load(4, measureMs)
  report('sports-bets', 'parlaysPerSecond', parlays.perSecond, 'bets/s')
  report('sports-bets', 'parlaysP99Ms', percentile(parlays.latenciesMs, 0.99), 'ms')
  const hot = await load(1, measureMs, 9)
  report('sports-bets', 'hotEventShare', hot.perSecond / singles.perSecond, 'of singles')
  report('sports-bets', 'changesPerSecond', await changing.stop(), 'outcomes/s')
  report('sports-bets', 'invalid', await countInvalid(db), 'bets')
  await reportBesideTpcB('sports-bets', singles.perSecond, {
    db,
    url: site.databaseUrl(),
    seconds: tpcbSeconds,
    before,
  })
  await db.end()
  await site.verifyLedger()
}
