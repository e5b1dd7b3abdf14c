import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { loadSportsBets } from './sports/bet-load.ts'
import type { SportsFeed } from '../../sandbox/src/sports-feed.ts'
import { changeRules, tellEvents, type BenchEvent } from './sports/feed.ts'
import { openBook } from './sports/open-book.ts'
import { report, say } from './support/report.ts'
import { asInTheEvening } from './support/site-database.ts'

const members = 50_000
const bets = 200_000
const placeMaxMs = 300_000
const settleMaxMs = 300_000
const outcome = '1'

/** A market of 200,000 singles: settled, then rolled back and settled otherwise. */
export async function benchSportsSettle(): Promise<void> {
  await using book = await openBook({ name: 'sports-settle', port: 4875, members })
  const { db, feed, people, site } = book
  // An evening's money on one outcome is more than a brand begins with.
  await changeRules(db, { currencyFactor: 1000 })
  const [match] = await tellEvents(feed, db, { count: 1 })
  if (match === undefined) throw new Error('there is an event')
  const { port } = site
  const only = { marketKey: '1X2', outcome, bets }
  const placed = await loadSportsBets({ port, forMs: placeMaxMs, legs: 1, events: [match], only }, people)
  say(`${placed.bets} bets at ${Math.round(placed.perSecond)}/s`)
  await asInTheEvening(db)
  const first = await settle({ feed, db, match }, 'WIN')
  report('sports-settle', 'settleMs', first.ms, 'ms')
  report('sports-settle', 'firstPaidMs', first.firstMs, 'ms')
  report('sports-settle', 'perSecond', (placed.bets / first.ms) * 1000, 'bets/s')
  await feed.tell([{ ...feed.words(), eventRef: match.ref, kind: 'ROLLBACK_SETTLEMENT', keys: ['1X2'] }])
  const again = await settle({ feed, db, match }, 'LOSE')
  report('sports-settle', 'resettleMs', again.ms, 'ms')
  const { rows } = await db.query<{ lost: number }>(
    `select count(*)::int as lost from sportsbook.ticket t
      cross join lateral (select * from bets.outcome o where o.bet_id = t.bet_id order by seq desc limit 1) o where o.kind = 'LOST'`,
  )
  report('sports-settle', 'unsettled', placed.bets - (rows[0]?.lost ?? 0), 'bets')
  await book.finish((placed.bets / first.ms) * 1000)
}

/** Says how the market ended and waits until every ticket of it was walked. */
async function settle(
  { feed, db, match }: { readonly feed: SportsFeed; readonly db: pg.Client; readonly match: BenchEvent },
  result: 'WIN' | 'LOSE',
): Promise<{ readonly ms: number; readonly firstMs: number }> {
  const known = async () => {
    const { rows } = await db.query<{ seq: number; done: boolean; first: boolean }>(
      `select coalesce(max(seq), 0) as seq, coalesce(bool_and(walked_ms is not null), true) as done,
              coalesce(bool_or(walked_to is not null), false) as first
         from sportsbook.outcome where event_id = $1 and outcome = $2`,
      [match.eventId, outcome],
    )
    return rows[0] ?? { seq: 0, done: true, first: false }
  }
  const { seq } = await known()
  const startedAt = performance.now()
  const outcomes = [
    { outcome: '1', result },
    { outcome: 'X', result: 'LOSE' as const },
    { outcome: '2', result: result === 'WIN' ? ('LOSE' as const) : ('WIN' as const) },
  ]
  await feed.tell([
    { ...feed.words(), eventRef: match.ref, kind: 'SETTLEMENT', certainty: 2, markets: [{ key: '1X2', outcomes }] },
  ])
  let firstMs = 0
  for (;;) {
    const now = await known()
    const elapsed = performance.now() - startedAt
    if (firstMs === 0 && now.first) firstMs = elapsed
    if (now.seq > seq && now.done) return { ms: elapsed, firstMs }
    if (elapsed > settleMaxMs) throw new Error('the market was not settled')
    await sleep(20)
  }
}
