import { loadSportsBets } from './sports/bet-load.ts'
import { changePrices, tellEvents } from './sports/feed.ts'
import { openBook } from './sports/open-book.ts'
import { countInvalid } from './sports/replay.ts'
import { percentile, report } from './support/report.ts'
import { asInTheEvening } from './support/site-database.ts'

const members = 100_000
const firstMs = 5000
const warmUpMs = 15_000
const measureMs = 20_000
const events = 200
const changesPerSecond = 2000

/** Sports bets a second over HTTP beside prices that change, each acknowledged after a durable commit. */
export async function benchSportsBets(): Promise<void> {
  await using book = await openBook({ name: 'sports-bets', port: 4874, members })
  const { db, feed, people, site } = book
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
  report('sports-bets', 'changesPerSecond', (await changing.stop()).perSecond, 'outcomes/s')
  report('sports-bets', 'invalid', await countInvalid(db), 'bets')
  await book.finish(singles.perSecond)
}
