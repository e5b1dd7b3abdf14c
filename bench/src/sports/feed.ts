import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { type BrandRules, defaultBrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { openSportsFeed, type SportsFeed } from '../../../sandbox/src/sports-feed.ts'

export const feedName = 'bench'
export const feedSecret = '5b'.repeat(32)
const producer = 'bench:odds'
const aliveEveryMs = 2000
const upWithinMs = 20_000

/** A book for every brand, by the house’s own rules, where none was founded with one. */
export async function openBooks(db: pg.Client): Promise<void> {
  await db.query(
    `insert into sportsbook.brand_rules (brand_id, version, rules, made_ms, made_by)
     select brand_id, 1, $1, platform.now_ms(), 'bench' from brand.brand on conflict do nothing`,
    [JSON.stringify(defaultBrandRules)],
  )
}

/** Every brand’s book by other rules from now on. */
export async function changeRules(db: pg.Client, rules: Partial<BrandRules>): Promise<void> {
  await db.query(
    `insert into sportsbook.brand_rules (brand_id, version, rules, made_ms, made_by)
     select distinct on (brand_id) brand_id, version + 1, rules || $1, platform.now_ms(), 'bench'
       from sportsbook.brand_rules order by brand_id, version desc`,
    [JSON.stringify(rules)],
  )
}

/** Opens a feed and waits until its producer is up. */
export async function openFeed(port: number, db: pg.Client): Promise<SportsFeed> {
  await openBooks(db)
  const feed = await openSportsFeed({
    portal: `http://127.0.0.1:${port}`,
    feed: feedName,
    secret: feedSecret,
    producer,
    aliveEveryMs,
    upWithinMs,
  })
  const until = performance.now() + upWithinMs
  for (;;) {
    const { rows } = await db.query(`select state from sportsbook.producer where producer = $1`, [producer])
    if (rows[0]?.state === 'UP') return feed
    if (performance.now() > until) throw new Error('the producer did not come up')
    await sleep(200)
  }
}

export interface BenchEvent {
  readonly ref: string
  readonly eventId: string
}

const eventsAtOnce = 200
/** Half an hour ahead, or begun. */
const aheadMs = 30 * 60_000

/** Tells the book of matches of two sides each with their markets, before their start or in play. */
export async function tellEvents(
  feed: SportsFeed,
  db: pg.Client,
  { count, isLive = false }: { readonly count: number; readonly isLive?: boolean },
): Promise<readonly BenchEvent[]> {
  const run = randomUUID().slice(0, 8)
  const refs = Array.from({ length: count }, (_, at) => `bench:match:${run}-${at}`)
  for (let from = 0; from < count; from += eventsAtOnce) {
    const part = refs.slice(from, from + eventsAtOnce)
    await feed.tell(part.map((ref, at) => fixtureOf(feed, ref, { at: from + at, isLive })))
    if (isLive)
      await feed.tell(part.map((eventRef) => ({ ...feed.words(), eventRef, kind: 'LIVE_STATE' as const, ...kickOff })))
    await feed.tell(part.map((eventRef) => oddsOf(feed, eventRef, 0.45)))
  }
  const { rows } = await db.query<{ ref: string; eventId: string }>(
    `select feed_ref as ref, event_id as "eventId" from sportsbook.event where feed_ref = any($1)`,
    [refs],
  )
  return rows
}

const kickOff = {
  state: 'LIVE' as const,
  period: '1H',
  clockMs: 60_000,
  isRunning: true,
  periods: [{ code: '1H', isOver: false, score: { home: 0, away: 0 } }],
}

function fixtureOf(
  feed: SportsFeed,
  eventRef: string,
  { at, isLive }: { readonly at: number; readonly isLive: boolean },
): FeedMessage {
  const named = (side: string) => ({
    ref: `${eventRef}:${side}`,
    names: { en: `Team ${at} ${side}` },
    short: `T${side}`,
  })
  return {
    ...feed.words(),
    eventRef,
    kind: 'FIXTURE',
    sport: 'SOCCER',
    league: { ref: 'bench:league:1', region: 'Nowhere', names: { en: 'Measured League' }, tier: 1 },
    competitors: [named('a'), named('b')],
    startAt: isLive ? Date.now() - 60_000 : Date.now() + aheadMs,
    state: isLive ? 'LIVE' : 'SCHEDULED',
  }
}

/** The markets of a match, whose prices follow one chance. */
export function oddsOf(feed: Pick<SportsFeed, 'words'>, eventRef: string, chance: number): FeedMessage {
  const rest = 1 - chance
  return {
    ...feed.words(),
    eventRef,
    kind: 'ODDS',
    rank: 0,
    markets: [
      {
        key: '1X2',
        outcomes: [
          { outcome: '1', p: chance },
          { outcome: 'X', p: rest / 2 },
          { outcome: '2', p: rest / 2 },
        ],
      },
      {
        key: 'AH|line4=-2',
        outcomes: [
          { outcome: 'HOME', p: chance },
          { outcome: 'AWAY', p: rest },
        ],
      },
      {
        key: 'OU|line4=10',
        outcomes: [
          { outcome: 'OVER', p: chance },
          { outcome: 'UNDER', p: rest },
        ],
      },
      {
        key: 'BTTS',
        outcomes: [
          { outcome: 'YES', p: chance },
          { outcome: 'NO', p: rest },
        ],
      },
    ],
  }
}

/** Outcomes that one `oddsOf` prices. */
export const outcomesOfEvent = 9

const tellEveryMs = 200
const messagesMost = 500
/** Prime to any number of events that is used, so that each is at another price each time that its turn comes. */
const chances = 101
/** Raised by each load, whose first prices are other ones than those of the load before. */
let shift = 0

/** What became of prices that were changed at a pace. */
export interface Changed {
  /** Outcomes that were told and acknowledged. */
  readonly outcomes: number
  readonly perSecond: number
  /** From when a change was due to its acknowledgement, of each event told, rising. */
  readonly behindMs: readonly number[]
}

/** Changes prices at a pace until it is stopped; an event is in each call once at most, so that none of its prices is left out. */
export function changePrices(
  feed: SportsFeed,
  events: readonly BenchEvent[],
  { perSecond, everyMs = tellEveryMs }: { readonly perSecond: number; readonly everyMs?: number },
): { stop(): Promise<Changed> } {
  let isOver = false
  const own = (shift += 13)
  const startedAt = performance.now()
  const behindMs: number[] = []
  const eventsPerMs = perSecond / outcomesOfEvent / 1000
  const most = Math.min(events.length, messagesMost)
  const running = (async () => {
    for (let at = 0; !isOver;) {
      const due = Math.floor((performance.now() - startedAt) * eventsPerMs)
      const count = Math.min(due - at, most)
      if (count > 0) {
        const part = Array.from({ length: count }, (_, n) => at + n)
        await feed.tell(
          part.map((n) => oddsOf(feed, events[n % events.length]?.ref ?? '', 0.4 + ((n + own) % chances) / 1000)),
        )
        const elapsedMs = performance.now() - startedAt
        for (const n of part) behindMs.push(elapsedMs - n / eventsPerMs)
        at += count
      }
      if (due - at < most) await sleep(everyMs)
    }
  })()
  // Whoever stops it is told why it ended.
  running.catch(() => undefined)
  return {
    async stop() {
      isOver = true
      await running
      const outcomes = behindMs.length * outcomesOfEvent
      const perSecondTold = (outcomes / (performance.now() - startedAt)) * 1000
      return { outcomes, perSecond: perSecondTold, behindMs: behindMs.toSorted((a, b) => a - b) }
    },
  }
}
