import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { runBurst, type Burst } from './odds/burst.ts'
import { changePrices, outcomesOfEvent, tellEvents } from './sports/feed.ts'
import { openBook } from './sports/open-book.ts'
import { percentile, report, say } from './support/report.ts'
import { asInTheEvening } from './support/site-database.ts'

const members = 10_000
/** A little above the bar: what is not offered cannot be reached. */
const perSecond = Number(process.env['ODDS_PER_SECOND'] ?? 5200)
const seconds = Number(process.env['ODDS_SECONDS'] ?? 60)
const bursts = Number(process.env['ODDS_STOPS'] ?? 30)
const burstOutcomes = Number(process.env['ODDS_BURST'] ?? 30_000)
const besideBurst = Number(process.env['ODDS_BESIDE'] ?? 1000)
const tellEveryMs = 100
const warmUpMs = 8000
const restMs = 300

/** Prices of a feed that change: how many a second are durable, how late, and how soon a stop in a burst of them holds. */
export async function benchOdds(): Promise<void> {
  await using book = await openBook({ name: 'odds', port: 4877, members })
  const { db, feed, site, people } = book
  const events = await tellEvents(feed, db, { count: Math.ceil(burstOutcomes / outcomesOfEvent) })
  const load = async (forMs: number, pace: number) => {
    const changing = changePrices(feed, events, { perSecond: pace, everyMs: tellEveryMs })
    await sleep(forMs)
    return changing.stop()
  }
  await load(warmUpMs, perSecond)
  await asInTheEvening(db)
  const before = await countLogged(db)
  const startedAt = performance.now()
  const changed = await load(seconds * 1000, perSecond)
  const logged = (await countLogged(db)) - before
  const rate = (logged / (performance.now() - startedAt)) * 1000
  report('odds', 'changesPerSecond', rate, 'outcomes/s')
  report('odds', 'behindP50Ms', percentile(changed.behindMs, 0.5), 'ms')
  report('odds', 'behindP99Ms', percentile(changed.behindMs, 0.99), 'ms')
  report('odds', 'lostChanges', changed.outcomes - logged, 'outcomes')
  const beside = changePrices(feed, events, { perSecond: besideBurst, everyMs: tellEveryMs })
  const stops: Burst[] = []
  for (let n = 0; n < bursts; n += 1) {
    stops.push(
      await runBurst({ feed, port: site.port, events, people, outcomes: burstOutcomes, n, isAlone: n % 2 === 0 }),
    )
    await sleep(restMs)
  }
  await beside.stop()
  await reportStops(db, stops)
  await book.finish(rate)
}

/** Outcomes in the log of prices: all of a market’s change together here. */
async function countLogged(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select coalesce(sum(jsonb_array_length(prices)), 0)::int as n from sportsbook.price where producer = 'bench:odds'`,
  )
  return rows[0]?.n ?? 0
}

async function reportStops(db: pg.Client, stops: readonly Burst[]): Promise<void> {
  const { rows: found } = await db.query<{ eventId: string; since: string; late: number }>(
    `select h.event_id as "eventId", h.since, count(t.bet_id)::int as late
       from (select event_id, max(at_ms) as since from sportsbook.happening
              where event_id = any($1::uuid[]) and kind = 'SUSPENDED' group by event_id) h
       left join (sportsbook.ticket t join sportsbook.leg l on l.bet_id = t.bet_id and t.bet_id = any($2::uuid[]))
         on l.event_id = h.event_id and t.received_ms > h.since
      group by h.event_id, h.since`,
    [stops.map(({ eventId }) => eventId), stops.flatMap(({ taken }) => taken)],
  )
  const sinceOf = new Map(found.map(({ eventId, since }) => [eventId, Number(since)]))
  const rows = stops.map(({ eventId, isAlone, stopSentMs }) => ({
    isAlone,
    ms: (sinceOf.get(eventId) ?? Number.NaN) - stopSentMs,
  }))
  const late = found.reduce((sum, one) => sum + one.late, 0)
  const refused = stops.map(({ isAlone, stopMs }) => ({ isAlone, ms: stopMs }))
  for (const [name, isAlone] of [
    ['stop', true],
    ['stopAmongPrices', false],
  ] as const) {
    reportDelays(
      name,
      refused.filter((one) => one.isAlone === isAlone),
    )
    reportDelays(
      `${name}Row`,
      rows.filter((one) => one.isAlone === isAlone),
    )
  }
  report('odds', 'betsAfterStop', late, 'bets')
  reportDelays(
    'burst',
    stops.map(({ burstMs: ms }) => ({ ms })),
  )
}

function reportDelays(name: string, delays: readonly { readonly ms: number }[]): void {
  const rising = delays.map(({ ms }) => ms).toSorted((a, b) => a - b)
  say(`${name}: ${rising.map(Math.round).join(', ')} ms`)
  report('odds', `${name}P50Ms`, percentile(rising, 0.5), 'ms')
  report('odds', `${name}P99Ms`, percentile(rising, 0.99), 'ms')
}
