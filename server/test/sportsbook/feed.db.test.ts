import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { moveClock } from '../../src/platform/clock/offset.ts'
import { takeMessages } from '../../src/modules/sportsbook/feed/take-messages.ts'
import { stepFeeds } from '../../src/modules/sportsbook/feed/step-producers.ts'
import { insertSpooled } from '../../src/modules/sportsbook/feed/spool.sql.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

// What feeds say becomes what is sold: by their own times, whatever came first, and never past what stopped it.

let database: TestDatabase
let told: { readonly ids: readonly string[]; readonly pace: string }[] = []
const feed = 'scores'
const tell = (ids: readonly string[], pace: string) => void told.push({ ids, pace })
const take = (...messages: FeedMessage[]) => takeMessages({ database, tell }, feed, messages)
const step = () => stepFeeds({ database, tell, log: createLog('fatal') })

beforeAll(async () => {
  database = await openTestDatabase()
  await database.warm()
})
beforeEach(() => {
  told = []
})
afterAll(() => database.close())

const live = { producer: 'live', source: 'LIVE' } as const
const startAt = 2_000_000_000_000
let counted = 0
const newRef = () => `match:${(counted += 1)}`

const fixture = (eventRef: string, change: Partial<Extract<FeedMessage, { kind: 'FIXTURE' }>> = {}): FeedMessage => ({
  ...live,
  kind: 'FIXTURE',
  genAt: 1,
  eventRef,
  sport: 'SOCCER',
  league: { ref: 'league:1', region: 'Spain', names: { en: 'First' }, tier: 1 },
  competitors: [
    { ref: `${eventRef}:home`, names: { en: `Home ${eventRef}` }, short: 'HOM' },
    { ref: `${eventRef}:away`, names: { en: `Away ${eventRef}` }, short: 'AWY' },
  ],
  startAt,
  state: 'SCHEDULED',
  ...change,
})
const odds = (
  eventRef: string,
  genAt: number,
  markets: Extract<FeedMessage, { kind: 'ODDS' }>['markets'] = [oneXTwo(0.4)],
): FeedMessage => ({ ...live, kind: 'ODDS', genAt, eventRef, rank: 1, markets })
const oneXTwo = (home: number) => ({
  key: '1X2',
  outcomes: [
    { outcome: '1', p: home },
    { outcome: 'X', p: 0.3 },
    { outcome: '2', p: 0.7 - home },
  ],
})
const overUnder = {
  key: 'OU|line4=10',
  outcomes: [
    { outcome: 'OVER', odds: '1.90' },
    { outcome: 'UNDER', odds: '1.90' },
  ],
}
const play = (
  eventRef: string,
  genAt: number,
  [home, away]: readonly [number, number],
  change: Partial<Extract<FeedMessage, { kind: 'LIVE_STATE' }>> = {},
): FeedMessage => ({
  ...live,
  kind: 'LIVE_STATE',
  genAt,
  eventRef,
  state: 'LIVE',
  period: '1H',
  periods: [{ code: '1H', isOver: false, score: { home, away } }],
  clockMs: 60_000,
  isRunning: true,
  ...change,
})
const stop = (eventRef: string, genAt: number, keys?: string[]): FeedMessage => ({
  ...live,
  kind: 'BET_STOP',
  genAt,
  eventRef,
  ...(keys ? { keys } : {}),
})
const settle = (eventRef: string, genAt: number, outcomes: readonly ('1' | 'X' | '2')[]): FeedMessage => ({
  ...live,
  kind: 'SETTLEMENT',
  genAt,
  eventRef,
  certainty: 1,
  markets: [
    { key: '1X2', outcomes: outcomes.map((outcome) => ({ outcome, result: outcome === '1' ? 'WIN' : 'LOSE' })) },
  ],
})
const alive = (genAt: number, isSubscribed = true): FeedMessage => ({ ...live, kind: 'ALIVE', genAt, isSubscribed })

interface Held {
  readonly eventId: string
  readonly phase: string
  readonly dangerSeq: number
  readonly state: string
  readonly startAt: number
  readonly originalAt: number
  readonly score: { readonly home: number; readonly away: number } | null
  readonly stops: readonly string[]
  readonly markets: Readonly<Record<string, string>>
  readonly happenings: readonly string[]
}

async function held(ref: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select e.event_id as "eventId", g.phase, g.danger_seq::int as "dangerSeq", e.state, e.start_ms::float8 as "startAt",
           e.original_start_ms::float8 as "originalAt", e.live->'score' as score,
           coalesce((select jsonb_agg(s.market_key || ':' || s.reason order by 1) from sportsbook.stop s
                      where s.event_id = e.event_id and s.is_on), '[]') as stops,
           coalesce((select jsonb_object_agg(m.market_key, m.status || ' ' || m.seq) from sportsbook.market m
                      where m.event_id = e.event_id), '{}') as markets,
           coalesce((select jsonb_agg(h.kind order by h.seq) from sportsbook.happening h
                      where h.event_id = e.event_id), '[]') as happenings
      from sportsbook.event e join sportsbook.gate g using (event_id) where e.feed_ref = ${ref}`.execute(database.db)
  return rows[0] as Held
}
const producer = async () => {
  const { rows } = await sql<{ state: string; requestId: string | null; takenTo: bigint }>`
    select state, request_id as "requestId", taken_gen_ms as "takenTo" from sportsbook.producer where producer = 'live'`.execute(
    database.db,
  )
  return rows[0]
}

test('a fixture keeps its first start, and older words change nothing', async () => {
  const ref = newRef()
  expect(await take(fixture(ref), odds(ref, 2))).toEqual({ taken: 2, dropped: 0 })
  await take(fixture(ref, { genAt: 5, startAt: startAt + 1000 }))
  await take(fixture(ref, { genAt: 4, startAt: startAt + 9000 }))
  expect(await held(ref)).toMatchObject({
    startAt: startAt + 1000,
    originalAt: startAt,
    markets: { '1X2': 'ACTIVE 1' },
  })
  // A price of the same moment or before it, and the same price again, move nothing; the later one is the next.
  await take(odds(ref, 2, [oneXTwo(0.5)]), odds(ref, 1, [oneXTwo(0.6)]), odds(ref, 3))
  expect((await held(ref)).markets).toEqual({ '1X2': 'ACTIVE 1' })
  await take(odds(ref, 9, [oneXTwo(0.55)]), odds(ref, 8, [oneXTwo(0.5)]))
  const { rows } = await sql<{ prices: { o: string; p: number }[] }>`
    select prices from sportsbook.price where event_id = ${(await held(ref)).eventId} order by seq`.execute(database.db)
  expect(rows.map(({ prices }) => prices[0]?.p)).toEqual([0.4, 0.55])
})

test('what the house does not sell, and what nobody named, is counted and dropped', async () => {
  const ref = newRef()
  const unknown = { key: 'NO-SUCH', outcomes: [{ outcome: 'A', p: 1 }] }
  const foreign = { key: '1X2', outcomes: [{ outcome: 'HOME', p: 1 }] }
  expect(await take(fixture(ref), odds(ref, 2, [unknown, foreign, oneXTwo(0.4)]), odds('match:nobody', 2))).toEqual({
    taken: 3,
    dropped: 3,
  })
  // Another feed speaks for none of these producers.
  expect(await takeMessages({ database, tell }, 'rival', [odds(ref, 99, [oneXTwo(0.6)])])).toEqual({
    taken: 0,
    dropped: 1,
  })
  expect((await held(ref)).markets).toEqual({ '1X2': 'ACTIVE 1' })
})

test('a stop holds what it is about until a later price, and what has none stays suspended', async () => {
  const ref = newRef()
  await take(fixture(ref), odds(ref, 2, [oneXTwo(0.4), overUnder]))
  await take(stop(ref, 10))
  expect(await held(ref)).toMatchObject({
    stops: [':FEED'],
    markets: { '1X2': 'SUSPENDED 2', 'OU|line4=10': 'SUSPENDED 2' },
  })
  await take(odds(ref, 9))
  expect((await held(ref)).stops).toEqual([':FEED'])
  await take(odds(ref, 11))
  expect(await held(ref)).toMatchObject({ stops: [], markets: { '1X2': 'ACTIVE 3', 'OU|line4=10': 'SUSPENDED 2' } })
  await take(odds(ref, 12, [overUnder]), stop(ref, 13, ['1X2']))
  expect(await held(ref)).toMatchObject({
    stops: ['1X2:FEED'],
    markets: { '1X2': 'SUSPENDED 4', 'OU|line4=10': 'ACTIVE 3' },
  })
  // The trader's stop is nobody's to lift but the trader's.
  const { eventId } = await held(ref)
  await database.transaction((tx) =>
    sql`insert into sportsbook.stop values (${eventId}, '', 'TRADER', true, 'REVIEW', 1, 1)`.execute(tx),
  )
  await take(odds(ref, 20))
  expect((await held(ref)).stops).toEqual([':REVIEW'])
})

test('a goal stops bets until prices that know of it, and is counted once', async () => {
  const ref = newRef()
  await take(fixture(ref), odds(ref, 2, [oneXTwo(0.4), overUnder]), play(ref, 3, [0, 0]))
  expect(await held(ref)).toMatchObject({ phase: 'LIVE', dangerSeq: 0, stops: [], happenings: ['PERIOD'] })
  told = []
  await take(play(ref, 10, [1, 0], { danger: { kind: 'GOAL', state: 'CONFIRMED', side: 'HOME' } }))
  await take(play(ref, 10, [1, 0]), play(ref, 9, [0, 0]))
  expect(await held(ref)).toMatchObject({ dangerSeq: 1, stops: [':GOAL'], score: { home: 1, away: 0 } })
  expect(told.some(({ pace, ids }) => pace === 'AT_ONCE' && ids.length === 1)).toBe(true)
  // Prices that come with it lift it; the market that has no price of after the goal is shut as the stop goes.
  await take(odds(ref, 10, [oneXTwo(0.6)]))
  expect(await held(ref)).toMatchObject({
    stops: [],
    markets: { '1X2': 'ACTIVE 2', 'OU|line4=10': 'SUSPENDED 2' },
    happenings: ['PERIOD', 'GOAL', 'SUSPENDED', 'REOPENED'],
  })
  await take(play(ref, 20, [1, 0], { danger: { kind: 'VAR', state: 'POSSIBLE' } }))
  await take(play(ref, 21, [0, 0], { danger: { kind: 'GOAL', state: 'CANCELLED' } }))
  expect(await held(ref)).toMatchObject({ dangerSeq: 4, score: { home: 0, away: 0 } })
  await take(
    play(ref, 30, [0, 0], { state: 'ENDED', periods: [{ code: '1H', isOver: true, score: { home: 0, away: 0 } }] }),
  )
  expect(await held(ref)).toMatchObject({ phase: 'OVER', state: 'ENDED' })
  const { rows } =
    await sql`select own, other from sportsbook.played where event_id = ${(await held(ref)).eventId}`.execute(
      database.db,
    )
  expect(rows).toEqual([
    { own: 0, other: 0 },
    { own: 0, other: 0 },
  ])
})

test('endings are kept once, and shut their markets in whatever order they come', async () => {
  const ref = newRef()
  await take(fixture(ref), odds(ref, 2))
  await take(settle(ref, 10, ['1', 'X']))
  expect((await held(ref)).markets).toEqual({ '1X2': 'ACTIVE 2' })
  await take(settle(ref, 10, ['1', 'X', '2']), settle(ref, 10, ['1', 'X', '2']))
  const { eventId, markets } = await held(ref)
  expect(markets).toEqual({ '1X2': 'SETTLED 3' })
  const count = async (table: string) =>
    (
      await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)} where event_id = ${eventId}`.execute(
        database.db,
      )
    ).rows[0]?.n
  expect([await count('sportsbook.fact'), await count('sportsbook.fact_due')]).toEqual([3, 3])
  await take(odds(ref, 50, [oneXTwo(0.5)]))
  expect((await held(ref)).markets).toEqual({ '1X2': 'SETTLED 3' })
  await take({ ...live, kind: 'ROLLBACK_SETTLEMENT', genAt: 60, eventRef: ref })
  expect((await held(ref)).markets).toEqual({ '1X2': 'INACTIVE 4' })
  await take({ ...live, kind: 'CANCEL', genAt: 61, eventRef: ref, keys: ['1X2'] }, odds(ref, 62, [oneXTwo(0.5)]))
  expect((await held(ref)).markets).toEqual({ '1X2': 'CANCELLED 5' })
  // One message prices a market for the first time and ends it: it is shut.
  await take(
    {
      ...live,
      kind: 'SETTLEMENT',
      genAt: 71,
      eventRef: ref,
      certainty: 2,
      markets: [
        {
          key: 'BTTS',
          outcomes: [
            { outcome: 'YES', result: 'WIN' },
            { outcome: 'NO', result: 'LOSE' },
          ],
        },
      ],
    },
    odds(ref, 70, [
      {
        key: 'BTTS',
        outcomes: [
          { outcome: 'YES', p: 0.5 },
          { outcome: 'NO', p: 0.5 },
        ],
      },
    ]),
  )
  expect((await held(ref)).markets['BTTS']).toMatch(/^SETTLED/)
})

test('a producer is up by the snapshot of its latest request alone, and is down when it falls silent', async () => {
  await take(alive(100))
  await step()
  const first = await producer()
  expect(first).toMatchObject({ state: 'RECOVERING', takenTo: 0n })
  await take({ ...live, source: 'SNAPSHOT', kind: 'SNAPSHOT_COMPLETE', genAt: 101, requestId: 'another' })
  expect((await producer())?.state).toBe('RECOVERING')
  // What it says meanwhile is taken in, and does not say that what was missed came.
  await take(alive(102))
  expect((await producer())?.takenTo).toBe(0n)
  await take({ ...live, source: 'SNAPSHOT', kind: 'SNAPSHOT_COMPLETE', genAt: 103, requestId: first?.requestId ?? '' })
  expect(await producer()).toMatchObject({ state: 'UP', requestId: null, takenTo: 103n })
  await take(alive(110, false))
  expect((await producer())?.state).toBe('DOWN')
  await step()
  const again = await producer()
  expect(again?.state).toBe('RECOVERING')
  await take({ ...live, source: 'SNAPSHOT', kind: 'SNAPSHOT_COMPLETE', genAt: 111, requestId: again?.requestId ?? '' })
  await database.transaction((tx) => moveClock(tx, 30_000))
  await step()
  expect((await producer())?.state).toBe('DOWN')
  await step()
  expect((await producer())?.state).toBe('DOWN')
})

test('a stop waits for the bets in flight, and they for nothing that only moves prices', async () => {
  const ref = newRef()
  await take(fixture(ref), odds(ref, 2, [oneXTwo(0.4), overUnder]))
  const { eventId } = await held(ref)
  const order: string[] = []
  let letGo = () => {}
  const held1 = new Promise<void>((resolve) => (letGo = resolve))
  let isHeld = () => {}
  const locked = new Promise<void>((resolve) => (isHeld = resolve))
  const bet = database.transaction(async (tx) => {
    await sql`select from sportsbook.producer where producer = 'live' for key share`.execute(tx)
    await sql`select from sportsbook.gate where event_id = ${eventId} for share`.execute(tx)
    isHeld()
    await held1
    order.push('bet')
  })
  await locked
  await take(odds(ref, 3, [oneXTwo(0.45)]), alive(200))
  order.push('price')
  const stopping = take(stop(ref, 4)).then(() => order.push('stop'))
  const { rows } =
    await sql`select count(*)::int as n from sportsbook.stop where event_id = ${eventId} and is_on`.execute(database.db)
  expect(rows).toEqual([{ n: 0 }])
  letGo()
  await Promise.all([bet, stopping])
  expect(order).toEqual(['price', 'bet', 'stop'])
})

test('a burst of prices lets a stop through before it is written whole', async () => {
  const refs = Array.from({ length: 60 }, newRef)
  const keys = Array.from({ length: 40 }, (_, at) => `OU|line4=${at + 1}`)
  const markets = (p: number) =>
    keys.map((key) => ({
      key,
      outcomes: [
        { outcome: 'OVER', p },
        { outcome: 'UNDER', p: 1 - p },
      ],
    }))
  await take(...refs.map((ref) => fixture(ref)))
  await take(...refs.map((ref) => odds(ref, 2, markets(0.5))))
  const last = refs.at(-1) ?? ''
  const { eventId } = await held(last)
  const began = performance.now()
  let stoppedAfter = 0
  const hear = (ids: readonly string[], pace: string) => {
    if (pace === 'AT_ONCE' && ids.includes(eventId) && stoppedAfter === 0) stoppedAfter = performance.now() - began
  }
  await takeMessages({ database, tell: hear }, feed, [...refs.map((ref) => odds(ref, 3, markets(0.51))), stop(last, 3)])
  expect(stoppedAfter).toBeGreaterThan(0)
  expect(stoppedAfter).toBeLessThan((performance.now() - began) / 3)
  expect((await held(last)).stops).toEqual([':FEED'])
})

test('racing words end the same as in any order', async () => {
  const ref = newRef()
  await take(fixture(ref), odds(ref, 2, [oneXTwo(0.4), overUnder]))
  const all = [
    stop(ref, 10),
    odds(ref, 12, [oneXTwo(0.41)]),
    odds(ref, 11, [oneXTwo(0.45), overUnder]),
    play(ref, 9, [1, 0]),
    stop(ref, 13, ['OU|line4=10']),
  ]
  await Promise.all([...all, ...all.toReversed()].map((message) => take(message)))
  const { stops, markets, dangerSeq } = await held(ref)
  expect(stops).toEqual(['OU|line4=10:FEED'])
  expect(markets['1X2']).toMatch(/^ACTIVE/)
  expect(markets['OU|line4=10']).toMatch(/^SUSPENDED/)
  expect(dangerSeq).toBe(1)
})

test('what was kept and not read is read by whoever looks next', async () => {
  const ref = newRef()
  await database.transaction((tx) => insertSpooled(tx, feed, [fixture(ref), odds(ref, 2)]))
  await step()
  expect(await held(ref)).toBeUndefined()
  await database.transaction(async (tx) => moveClock(tx, (await nowMs(tx)) - Date.now() + 10_000))
  await step()
  expect((await held(ref)).markets).toEqual({ '1X2': 'ACTIVE 1' })
  const { rows } = await sql`select 1 from sportsbook.spool`.execute(database.db)
  expect(rows).toEqual([])
})
