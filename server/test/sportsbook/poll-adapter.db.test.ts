import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPoll, type PollSettings } from '../../src/modules/sportsbook/adapters/poll/create-poll.ts'
import { listAdapters } from '../../src/modules/sportsbook/adapters/adapter.sql.ts'
import { stepFeeds } from '../../src/modules/sportsbook/feed/step-producers.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { moveClock } from '../../src/platform/clock/offset.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createOutside } from '../../src/platform/outside/outside.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

// A provider that is asked for prices: within the calls that it sells, matched by names, offered while they are fresh.

interface Book {
  readonly key: string
  readonly at: number
  readonly h2h?: Readonly<Record<string, number>>
  readonly totals?: readonly [point: number, over: number, under: number]
  readonly spreads?: readonly [point: number, home: number, away: number]
}
interface Match {
  readonly id: string
  readonly startAt: number
  readonly home?: string
  readonly away?: string
  readonly books?: readonly Book[]
  readonly completed?: boolean
}

const league = 'soccer_epl'
const producer = 'poll:soccer-epl'
const iso = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

let database: TestDatabase
/** What the provider has, and what it was asked. */
let matches: readonly Match[] = []
let asked: string[] = []
let answer: { readonly status: number; readonly remaining?: number } = { status: 200 }
let lines: string[] = []

function bookmakerOf({ key, at, h2h, totals, spreads }: Book, { home = 'Lions', away = 'Bears' }: Match) {
  return {
    key,
    title: key,
    last_update: iso(at),
    markets: [
      ...(h2h ? [{ key: 'h2h', outcomes: Object.entries(h2h).map(([name, price]) => ({ name, price })) }] : []),
      ...(totals
        ? [
            {
              key: 'totals',
              outcomes: [
                { name: 'Over', price: totals[1], point: totals[0] },
                { name: 'Under', price: totals[2], point: totals[0] },
              ],
            },
          ]
        : []),
      ...(spreads
        ? [
            {
              key: 'spreads',
              outcomes: [
                { name: home, price: spreads[1], point: spreads[0] },
                { name: away, price: spreads[2], point: -spreads[0] },
              ],
            },
          ]
        : []),
    ],
  }
}

function bodyOf(request: IncomingMessage): unknown {
  const isScores = request.url?.includes('/scores?') === true
  return matches.map((match) => ({
    id: match.id,
    sport_key: league,
    sport_title: 'First',
    commence_time: iso(match.startAt),
    home_team: match.home ?? 'Lions',
    away_team: match.away ?? 'Bears',
    ...(isScores
      ? { completed: match.completed ?? false, scores: [{ name: match.home ?? 'Lions', score: '2' }] }
      : { bookmakers: (match.books ?? []).map((book) => bookmakerOf(book, match)) }),
  }))
}

const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const headers = answer.remaining === undefined ? {} : { 'x-requests-remaining': String(answer.remaining) }
  response
    .writeHead(answer.status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(bodyOf(request)))
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())
beforeEach(async () => {
  database = await openTestDatabase()
  moved = 0
  matches = []
  asked = []
  lines = []
  answer = { status: 200 }
  return () => database.close()
})

const log = createLog('info', { write: (line: string) => void lines.push(line) })
const secretKey = 'a-key-that-nobody-is-told'
const open = (change: Partial<PollSettings> = {}) =>
  createPoll({
    database,
    log,
    tell: () => undefined,
    outside: createOutside({ isAnyHost: true }),
    settings: {
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: secretKey,
      leagues: [league],
      regions: ['eu'],
      calls: 100_000,
      freshMs: 600_000,
      ...change,
    },
  })
const step = () => stepFeeds({ database, tell: () => undefined, log: createLog('silent') })
let moved = 0
const pass = async (ms: number) => {
  moved += ms
  await database.transaction((tx) => moveClock(tx, moved))
}
// The same day of the same month for all: what a month has left is part of what is tried.
beforeEach(() => pass(Date.UTC(2027, 2, 2, 12) - Date.now()))
const now = () => nowMs(database.db)
const books = (at: number): readonly Book[] => [
  { key: 'one', at, h2h: { Lions: 2, Draw: 3.6, Bears: 4 }, totals: [2.5, 1.9, 1.9], spreads: [-0.5, 1.95, 1.85] },
  { key: 'two', at, h2h: { Draw: 3.5, Bears: 4.1, Lions: 1.98 }, totals: [2.5, 1.88, 1.92], spreads: [-0.5, 1.9, 1.9] },
  { key: 'three', at, h2h: { Lions: 2.02, Draw: 3.55, Bears: 3.9 }, totals: [3, 2.2, 1.7] },
]

/** Markets of a match with their chances, and how its producer stands. */
async function stand(id: string) {
  const { rows } = await sql<{ key: string; status: string; prices: { o: string; p: number }[] }>`
    select m.market_key as key, m.status, m.prices from sportsbook.market m join sportsbook.event e using (event_id)
     where e.feed_ref = ${`poll:${id}`} order by 1`.execute(database.db)
  return Object.fromEntries(
    rows.map(({ key, status, prices }) => [key, { status, p: Object.fromEntries(prices.map(({ o, p }) => [o, p])) }]),
  )
}
const producerState = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from sportsbook.producer where producer = ${producer}`.execute(database.db)
  return rows[0]?.state
}

describe('prices', () => {
  test('of several bookmakers become fair chances, matched by the names of the sides, and are sold once a snapshot is whole', async () => {
    const at = await now()
    matches = [{ id: 'm1', startAt: at + 7_200_000, books: books(at) }]
    const adapter = open()
    await adapter.turn()
    const found = await stand('m1')
    // One bookmaker alone has a total of 3: that makes no market.
    expect(Object.keys(found)).toEqual(['1X2', 'AH|line4=-2', 'OU|line4=10'])
    const { 1: home = 0, X: draw = 0, 2: away = 0 } = found['1X2']?.p ?? {}
    expect(home + draw + away).toBeCloseTo(1, 6)
    expect(home).toBeGreaterThan(0.47)
    expect(home).toBeLessThan(1 / 2)
    expect(draw).toBeGreaterThan(away)
    expect(found['AH|line4=-2']?.p['HOME']).toBeCloseTo(0.493, 2)
    expect(await producerState()).toBe('DOWN')
    await step()
    await pass(4000)
    await adapter.turn()
    expect(await producerState()).toBe('UP')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(
      /^\/v4\/sports\/soccer_epl\/odds\?regions=eu&markets=h2h%2Cspreads%2Ctotals&oddsFormat=decimal/,
    )
  })

  test('a bookmaker that has not looked lately, a name that is neither side’s, odds that are none: each makes no market', async () => {
    const at = await now()
    const h2h = { Lions: 2, Draw: 3.6, Bears: 4 }
    matches = [
      {
        id: 'stale',
        startAt: at + 7_200_000,
        books: [
          { key: 'one', at, h2h },
          { key: 'two', at: at - 700_000, h2h },
        ],
      },
      {
        id: 'named',
        startAt: at + 7_200_000,
        books: [
          { key: 'one', at, h2h },
          { key: 'two', at, h2h: { Lyons: 2, Draw: 3.6, Bears: 4 } },
        ],
      },
      {
        id: 'none',
        startAt: at + 7_200_000,
        books: [
          { key: 'one', at, h2h },
          { key: 'two', at, h2h: { ...h2h, Draw: 1 } },
        ],
      },
      {
        id: 'margin',
        startAt: at + 7_200_000,
        books: [
          { key: 'one', at, h2h },
          { key: 'two', at, h2h: { Lions: 4, Draw: 5, Bears: 9 } },
        ],
      },
    ]
    const adapter = open()
    await adapter.turn()
    for (const { id } of matches) expect(await stand(id), id).toEqual({})
    expect((await listAdapters(database.db))[0]?.dropped).toEqual({ STALE: 1, UNSOLD: 1, ALONE: 4 })
  })

  test('what is offered no more is shut, and what has begun is not touched', async () => {
    const at = await now()
    matches = [
      { id: 'm1', startAt: at + 7_200_000, books: books(at) },
      { id: 'm2', startAt: at + 60_000, books: books(at) },
    ]
    const adapter = open()
    await adapter.turn()
    await pass(120_000)
    const later = await now()
    matches = [{ id: 'm1', startAt: at + 7_200_000, books: books(later).map(({ totals: _totals, ...rest }) => rest) }]
    await adapter.turn()
    expect(asked).toHaveLength(2)
    expect(Object.entries(await stand('m1')).map(([key, { status }]) => `${key} ${status}`)).toEqual([
      '1X2 ACTIVE',
      'AH|line4=-2 ACTIVE',
      'OU|line4=10 INACTIVE',
    ])
    expect(Object.values(await stand('m2')).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
  })
})

describe('freshness', () => {
  test('prices that are too old close their league at once, and the next answer opens it again', async () => {
    const at = await now()
    matches = [{ id: 'm1', startAt: at + 36_000_000, books: books(at) }]
    const adapter = open()
    const goOn = async () => {
      await pass(4000)
      await adapter.turn()
      await step()
      await pass(4000)
      await adapter.turn()
    }
    await adapter.turn()
    await goOn()
    expect(await producerState()).toBe('UP')
    answer = { status: 500 }
    await pass(600_000)
    await adapter.turn()
    expect(await producerState()).toBe('DOWN')
    expect((await listAdapters(database.db))[0]).toMatchObject({ isConnected: false })
    answer = { status: 200 }
    const later = await now()
    matches = [{ id: 'm1', startAt: at + 36_000_000, books: books(later) }]
    await pass(120_000)
    await adapter.turn()
    await goOn()
    expect(await producerState()).toBe('UP')
    expect((await listAdapters(database.db))[0]).toMatchObject({ isConnected: true })
  })

  test('an answer of another shape is none, and the key is told nowhere', async () => {
    const adapter = open()
    answer = { status: 401 }
    await adapter.turn()
    expect(lines.join('\n')).toContain('answered 401')
    expect(lines.join('\n')).not.toContain(secretKey)
    expect(asked[0]).toContain(secretKey)
  })
})

describe('the calls of a month', () => {
  const spent = async () => {
    const { rows } = await sql<{ calls: number }>`select calls from sportsbook.poll_spent`.execute(database.db)
    return rows[0]?.calls
  }

  test('are spread over what is left of it, also by another process', async () => {
    const adapter = open({ calls: 500 })
    await adapter.turn()
    expect(await spent()).toBe(3)
    for (let turn = 0; turn < 5; turn += 1) {
      await pass(60_000)
      await adapter.turn()
    }
    await adapter.stop()
    const another = async () => {
      const other = open({ calls: 500 })
      await other.turn()
      await other.stop()
    }
    await another()
    expect(asked).toHaveLength(1)
    // 450 calls are for prices, 447 are left: 149 rounds in what is left of March.
    const left = Date.UTC(2027, 3, 1) - (await now())
    await pass(Math.floor(left / 149) - 600_000)
    await another()
    expect(asked).toHaveLength(1)
    await pass(720_000)
    await another()
    expect(asked).toHaveLength(2)
  })

  test('are spent by one process of several', async () => {
    const [one, two] = [open(), open()]
    await Promise.all([one.turn(), two.turn()])
    expect(asked).toHaveLength(1)
    await one.stop()
    await two.stop()
  })

  test('that are spent leave nothing to ask for, however old prices are', async () => {
    const adapter = open({ calls: 3 })
    await adapter.turn()
    expect(asked).toHaveLength(0)
    expect(await spent()).toBeUndefined()
  })

  test('are what the provider counts, where that is more', async () => {
    answer = { status: 200, remaining: 2 }
    const adapter = open({ calls: 500 })
    await adapter.turn()
    expect(await spent()).toBe(498)
    await pass(3_600_000)
    await adapter.turn()
    expect(asked).toHaveLength(1)
  })
})

test('a match that is over closes, and nothing of it is settled: results are the desk’s', async () => {
  const at = await now()
  matches = [{ id: 'm1', startAt: at + 60_000, books: books(at) }]
  const adapter = open({ calls: 500 })
  await adapter.turn()
  await pass(7_000_000)
  matches = [{ id: 'm1', startAt: at + 60_000, completed: true }]
  await adapter.turn()
  expect(asked.at(-1)).toContain('/scores?')
  const { rows } = await sql<{ state: string; phase: string; isOver: boolean }>`
    select state, phase, ended_ms is not null as "isOver" from sportsbook.event join sportsbook.gate using (event_id)`.execute(
    database.db,
  )
  expect(rows).toEqual([{ state: 'ENDED', phase: 'OVER', isOver: true }])
  const facts = await sql`select from sportsbook.fact`.execute(database.db)
  expect(facts.rows).toEqual([])
})
