import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { loadSportsBets } from './sports/bet-load.ts'
import { oddsOf, tellEvents } from './sports/feed.ts'
import { openBook } from './sports/open-book.ts'
import { report } from './support/report.ts'
import { asInTheEvening } from './support/site-database.ts'

const members = 100_000
const events = 50
const warmUpMs = 8000
const measureMs = 20_000
const waitMaxMs = 60_000

/** Live bets that wait five seconds: how late each is decided, through a goal and a server that is killed in between. */
export async function benchLiveBets(): Promise<void> {
  await using book = await openBook({ name: 'live-bets', port: 4876, members })
  const { db, feed, people, site } = book
  const matches = await tellEvents(feed, db, { count: events, isLive: true })
  const { port } = site
  await loadSportsBets({ port, forMs: warmUpMs, legs: 1, events: matches }, people)
  await asInTheEvening(db)
  const load = await loadSportsBets({ port, forMs: measureMs, legs: 1, events: matches }, people)
  report('live-bets', 'perSecond', load.perSecond, 'bets/s')
  const [first] = matches
  if (first === undefined) throw new Error('there is an event')
  const { ref: eventRef } = first
  const goal = { home: 1, away: 0 }
  await feed.tell([
    {
      ...feed.words(),
      eventRef,
      kind: 'LIVE_STATE',
      state: 'LIVE',
      period: '1H',
      clockMs: 120_000,
      isRunning: true,
      periods: [{ code: '1H', isOver: false, score: goal }],
      danger: { kind: 'GOAL', state: 'CONFIRMED', side: 'HOME' },
    },
  ])
  await untilDecided(db)
  const late = await lateness(db)
  report('live-bets', 'lateP99Ms', late.p99, 'ms')
  report('live-bets', 'refusedByGoal', late.refused, 'bets')
  // After a goal its match is sold again by the next price.
  await feed.tell([oddsOf(feed, eventRef, 0.6)])
  await loadSportsBets({ port, forMs: 3000, legs: 1, events: matches }, people)
  await site.end('SIGKILL')
  site.start()
  await site.untilReady()
  await untilDecided(db)
  report('live-bets', 'undecidedAfterKill', await undecided(db), 'bets')
  await book.finish(load.perSecond)
}

async function undecided(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from sportsbook.pending where kind = 'BET'`)
  return rows[0]?.n ?? 0
}

async function untilDecided(db: pg.Client): Promise<void> {
  const until = performance.now() + waitMaxMs
  while ((await undecided(db)) > 0) {
    if (performance.now() > until) throw new Error('live bets were not decided')
    await sleep(100)
  }
}

/** How long after their time live bets were decided, and how many of them were refused. */
async function lateness(db: pg.Client): Promise<{ readonly p99: number; readonly refused: number }> {
  const { rows } = await db.query<{ p99: number; refused: number }>(
    `select percentile_cont(0.99) within group (order by v.at_ms - t.received_ms - 5000) as p99,
            count(*) filter (where v.refused_for is not null)::int as refused
       from sportsbook.verdict v join sportsbook.ticket t using (bet_id)`,
  )
  return rows[0] ?? { p99: 0, refused: 0 }
}
