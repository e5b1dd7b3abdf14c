import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConsumeMessage } from 'amqplib'
import { createDropCount } from '../../src/modules/sportsbook/adapters/drop-count.ts'
import { loseProducers } from '../../src/modules/sportsbook/adapters/lose-producers.ts'
import { createRecoveries } from '../../src/modules/sportsbook/adapters/uof/ask-recoveries.ts'
import { createFixtures } from '../../src/modules/sportsbook/adapters/uof/fetch-fixtures.ts'
import { readXml } from '../../src/modules/sportsbook/adapters/uof/read-xml.ts'
import { createDeliveries } from '../../src/modules/sportsbook/adapters/uof/take-deliveries.ts'
import { createUofApi } from '../../src/modules/sportsbook/adapters/uof/uof-api.ts'
import type { Delivery } from '../../src/modules/sportsbook/adapters/uof/uof-connection.ts'
import { stepFeeds } from '../../src/modules/sportsbook/feed/step-producers.ts'
import { describeMarkets } from '../../src/modules/sportsbook/rules/uof/describe-markets.ts'
import type { Element } from '../../src/modules/sportsbook/rules/uof/element.ts'
import { el, market, outcome } from '../../src/modules/sportsbook/rules/uof/element.test-support.ts'
import { requestNumberOf } from '../../src/modules/sportsbook/rules/uof/recovery.ts'
import { moveClock } from '../../src/platform/clock/offset.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createOutside } from '../../src/platform/outside/outside.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { dyingAfter } from '../support/dying.ts'
import { openUofCalls, xmlOf, type UofCalls } from '../support/uof.ts'

// What a broker delivers becomes what the book says; it is let go of when that is committed, and not before.

let database: TestDatabase
let calls: UofCalls
let counted = 0
const at = 1_900_000_000_000
const log = createLog('silent')

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  calls = await openUofCalls()
})
afterEach(() => calls[Symbol.asyncDispose]())
afterAll(() => database.close())

const newMatch = (change: Partial<Parameters<UofCalls['matches']['set']>[1]> = {}): string => {
  const id = `sr:match:${(counted += 1)}`
  calls.matches.set(id, { id, startAt: Date.now() + 86_400_000, ...change })
  return id
}
const apiOf = () =>
  createUofApi({
    outside: createOutside({ isAnyHost: true }),
    address: calls.address,
    token: 'a-token',
    node: 7,
    languages: ['en'],
  })

/** An adapter without its broker, on a way to the database that may die. */
async function open(way: Database = database, elapsed = () => 0) {
  const api = apiOf()
  const dropped = createDropCount()
  const fixtures = createFixtures({ api, producer: 'uof:3', log })
  const described = describeMarkets(await api.descriptions())
  const parts = { database: way, tell: () => undefined, feed: 'uof', products: [1, 3], fixtures, dropped, log }
  const deliveries = createDeliveries({ ...parts, described: () => described, elapsed })
  const settled: string[] = []
  const take = (...elements: (Element | string)[]) =>
    deliveries.take(
      elements.map((each): Delivery => {
        const text = typeof each === 'string' ? each : xmlOf(each)
        return { text, message: {} as ConsumeMessage }
      }),
      (done) => settled.push(...done.map(({ text }) => /^<(\w+)/.exec(text)?.[1] ?? 'none')),
    )
  return { take, settled, dropped, fixtures, deliveries }
}

const failing = () => Promise.reject(new Error('Connection terminated'))

/** A database that takes in nothing; one that is away answers no question either. */
function failingWay(how: 'is away' | 'takes in nothing'): Database {
  const way = { ...database, transaction: failing }
  if (how === 'takes in nothing') return way
  return Object.defineProperty(way, 'db', {
    get() {
      throw new Error('Connection terminated')
    },
  })
}

const live = (ref: string, after: number, product = 1) => ({ product, event_id: ref, timestamp: at + after })
const oneXTwo = (home: number) => market(1, undefined, outcome(1, home), outcome(2, '3.4'), outcome(3, '3.6'))
const prices = (ref: string, after: number, ...markets: Element[]) =>
  el('odds_change', live(ref, after), el('odds', {}, ...(markets.length > 0 ? markets : [oneXTwo(2.1)])))
const stop = (ref: string, after: number) => el('bet_stop', { ...live(ref, after), groups: 'all' })
const settle = (ref: string, after: number, result = 1) =>
  el(
    'bet_settlement',
    { ...live(ref, after), certainty: 1 },
    el('outcomes', {}, el('market', { id: 1 }, el('outcome', { id: 1, result }))),
  )

async function stand(ref: string) {
  const { rows } = await sql<{
    state: string
    startAt: bigint
    version: bigint
    stops: bigint
    happenings: bigint
    facts: bigint
    prices: bigint
    markets: Record<string, string>
  }>`
    select e.state, e.start_ms as "startAt", g.version,
           (select count(*) from sportsbook.stop s where s.event_id = e.event_id and s.is_on) as stops,
           (select count(*) from sportsbook.happening h where h.event_id = e.event_id) as happenings,
           (select count(*) from sportsbook.fact f where f.event_id = e.event_id) as facts,
           (select count(*) from sportsbook.price p where p.event_id = e.event_id) as prices,
           (select coalesce(jsonb_object_agg(m.market_key, m.status), '{}') from sportsbook.market m where m.event_id = e.event_id) as markets
      from sportsbook.event e join sportsbook.gate g using (event_id) where e.feed = 'uof' and e.feed_ref = ${ref}`.execute(
    database.db,
  )
  return rows[0]
}

describe('matches', () => {
  test('that nobody named wait for their fixture, while all else goes on', async () => {
    const [known, other] = [newMatch(), newMatch()]
    const adapter = await open()
    await adapter.take(prices(known, 1))
    await adapter.fixtures.idle()
    await adapter.take()
    expect(adapter.settled).toEqual(['odds_change'])
    await adapter.take(prices(other, 1), stop(known, 2))
    expect(adapter.settled).toEqual(['odds_change', 'bet_stop'])
    expect((await stand(known))?.stops).toBe(1n)
    expect(await stand(other)).toBeUndefined()
    await adapter.fixtures.idle()
    await adapter.take()
    expect((await stand(other))?.markets).toEqual({ '1X2': 'ACTIVE' })
    expect(adapter.settled).toHaveLength(3)
    expect([...calls.tokens]).toEqual(['a-token'])
  })

  test('keep the stops that came while they waited', async () => {
    const ref = newMatch()
    const adapter = await open()
    await adapter.take(prices(ref, 1), stop(ref, 2))
    expect(adapter.settled).toEqual([])
    await adapter.fixtures.idle()
    await adapter.take()
    expect(adapter.settled).toHaveLength(2)
    expect((await stand(ref))?.stops).toBe(1n)
  })

  test('are stopped before what came with the stop is read', async () => {
    const ref = newMatch()
    const adapter = await open()
    await adapter.take(prices(ref, 1))
    await adapter.fixtures.idle()
    await adapter.take()
    const many = Array.from({ length: 1500 }, (_, n) => prices(ref, 2 + n))
    await adapter.take(...many, stop(ref, 5000))
    expect(adapter.settled.slice(0, 3)).toEqual(['odds_change', 'bet_stop', 'odds_change'])
    expect(adapter.settled).toHaveLength(1002)
    expect(adapter.deliveries.isBehind()).toBe(true)
    await adapter.take()
    expect(adapter.settled).toHaveLength(1502)
    expect(await stand(ref)).toMatchObject({ stops: 1n, markets: { '1X2': 'SUSPENDED' } })
  })

  test('whose fixture is not to be had, or is of no sport that is sold, hold back nothing', async () => {
    const unsold = newMatch({ sport: 'sr:sport:22' })
    const adapter = await open()
    await adapter.take(prices('sr:match:999999', 1), prices(unsold, 1))
    await adapter.fixtures.idle()
    await adapter.take(prices('sr:match:999999', 2), prices(unsold, 2))
    expect(adapter.settled).toHaveLength(4)
    expect(adapter.dropped.all()).toEqual({ EVENT: 4 })
    expect(calls.paths.filter((path) => path.endsWith('fixture.xml'))).toHaveLength(2)
  })

  test('that change are asked for again, until the answer is no older than the change', async () => {
    const ref = newMatch()
    const adapter = await open()
    await adapter.take(prices(ref, 1))
    await adapter.fixtures.idle()
    await adapter.take()
    const moved = Date.now() + 172_800_000
    calls.matches.set(ref, { id: ref, startAt: moved, status: 'postponed' })
    calls.madeAt = () => at + 5000
    await adapter.take(el('fixture_change', { ...live(ref, 3000), change_type: 2 }))
    await adapter.fixtures.idle()
    await adapter.take()
    expect(await stand(ref)).toMatchObject({ state: 'POSTPONED', startAt: BigInt(Math.floor(moved / 1000) * 1000) })
  })

  test('in play are not put back before their start by an answer that the feed has kept', async () => {
    const ref = newMatch()
    const adapter = await open()
    await adapter.take(prices(ref, 1))
    await adapter.fixtures.idle()
    const score = el('period_score', { number: 1, match_status_code: 6, home_score: 0, away_score: 0 })
    await adapter.take(
      el(
        'odds_change',
        live(ref, 2),
        el(
          'sport_event_status',
          { status: 1, match_status: 6, home_score: 0, away_score: 0 },
          el('period_scores', {}, score),
        ),
      ),
    )
    expect((await stand(ref))?.state).toBe('LIVE')
    calls.madeAt = () => at + 9000
    await adapter.take(el('fixture_change', live(ref, 3000)))
    await adapter.fixtures.idle()
    await adapter.take()
    expect((await stand(ref))?.state).toBe('LIVE')
  })
})

describe('what is let go of', () => {
  test('is what was committed: whoever dies before has let go of nothing, and taking it again changes nothing', async () => {
    const ref = newMatch()
    const first = await open()
    await first.take(prices(ref, 1))
    await first.fixtures.idle()
    await first.take()
    const batches = [[stop(ref, 10)], [prices(ref, 20, oneXTwo(2.5)), settle(ref, 30)]]
    let died = 0
    for (const come of batches) {
      for (let transactions = 0; ; transactions += 1) {
        const dying = await open(dyingAfter(database, transactions))
        const ended = await dying.take(...come).then(
          () => 'taken',
          () => 'died',
        )
        expect(dying.settled).toHaveLength(ended === 'taken' ? come.length : 0)
        if (ended === 'taken') break
        died += 1
      }
    }
    expect(died).toBeGreaterThan(3)
    const before = await stand(ref)
    expect(before).toMatchObject({ stops: 0n, facts: 1n, markets: { '1X2': 'ACTIVE' } })
    await (await open()).take(...batches.flat())
    expect(await stand(ref)).toEqual(before)
  })

  test('also what cannot be read: it is counted, and holds back no other', async () => {
    const ref = newMatch()
    const adapter = await open()
    await adapter.take(prices(ref, 1))
    await adapter.fixtures.idle()
    await adapter.take('<odds_change', 'nothing', '<!DOCTYPE a [<!ENTITY x "y">]><alive/>', stop(ref, 3))
    expect(adapter.settled).toHaveLength(5)
    expect(adapter.dropped.all()).toEqual({ MESSAGE: 3 })
    expect((await stand(ref))?.stops).toBe(1n)
  })

  test.each(['is away', 'takes in nothing'] as const)('nothing while the database %s, however long', async (how) => {
    const ref = newMatch()
    const adapter = await open()
    await adapter.take(prices(ref, 1))
    await adapter.fixtures.idle()
    await adapter.take()
    const other = await open(failingWay(how))
    for (let turn = 0; turn < 12; turn += 1)
      await expect(other.take(...(turn === 0 ? [stop(ref, 3)] : []))).rejects.toThrow('terminated')
    expect(other.settled).toEqual([])
    expect(other.dropped.all()).toEqual({})
  })

  test('what fails again and again by itself, so that all behind it goes on', async () => {
    const [poison, other] = [newMatch(), newMatch()]
    const adapter = await open()
    await adapter.take(prices(poison, 1), prices(other, 1))
    await adapter.fixtures.idle()
    await adapter.take()
    const { rows } = await sql<{ id: string }>`
      select event_id as id from sportsbook.event where feed_ref = ${poison}`.execute(database.db)
    await sql
      .raw(`alter table sportsbook.stop add constraint nobody_stops check (event_id <> '${rows[0]?.id}')`)
      .execute(database.db)
    for (let turn = 0; turn < 5; turn += 1)
      await expect(adapter.take(...(turn === 0 ? [stop(poison, 3), stop(other, 4)] : []))).rejects.toThrow(
        'nobody_stops',
      )
    expect(adapter.settled).toHaveLength(2)
    await adapter.take()
    expect(adapter.settled).toHaveLength(4)
    expect([(await stand(poison))?.stops, (await stand(other))?.stops]).toEqual([0n, 1n])
    expect(adapter.dropped.all()).toEqual({ MESSAGE: 1 })
    await sql`alter table sportsbook.stop drop constraint nobody_stops`.execute(database.db)
  })
})

describe('recoveries', () => {
  const alive = (after: number, subscribed = 1) => el('alive', { product: 1, timestamp: at + after, subscribed })
  const step = () => stepFeeds({ database, tell: () => undefined, log })
  const state = async () => {
    const { rows } = await sql<{ state: string; requestId: string | null }>`
      select state, request_id as "requestId" from sportsbook.producer where producer = 'uof:1'`.execute(database.db)
    return rows[0]
  }
  const recoveriesOf = (elapsed = () => 0) =>
    createRecoveries({ database, api: apiOf(), feed: 'uof', products: [1, 3], log, elapsed })
  const whole = (request: number, after: number) =>
    el('snapshot_complete', { product: 1, timestamp: at + after, request_id: request })
  const lose = () => loseProducers({ database, tell: () => undefined }, 'uof')

  test('are asked for once each, after what was taken in last, and the latest alone opens the book', async () => {
    const adapter = await open()
    await adapter.take(alive(1000))
    await step()
    const first = (await state())?.requestId ?? ''
    let elapsed = 0
    const recoveries = recoveriesOf(() => elapsed)
    await recoveries.step()
    elapsed += 60_000
    await recoveries.step()
    expect(calls.recoveries).toHaveLength(1)
    expect(calls.recoveries[0]?.product).toBe('liveodds')
    expect(Object.fromEntries(calls.recoveries[0]?.query ?? [])).toMatchObject({
      request_id: String(requestNumberOf(first)),
      node_id: '7',
    })
    // The connection is lost and found again: what was asked for before is nobody's.
    await lose()
    await adapter.take(alive(2000))
    await step()
    const second = (await state())?.requestId ?? ''
    await recoveries.step()
    expect(calls.recoveries).toHaveLength(2)
    await adapter.take(whole(requestNumberOf(first), 2500))
    expect((await state())?.state).toBe('RECOVERING')
    await adapter.take(whole(requestNumberOf(second), 2600))
    expect(await state()).toEqual({ state: 'UP', requestId: null })
  })

  test('follow twenty seconds of silence, from the last word that came by the stream', async () => {
    const ref = newMatch()
    const adapter = await open()
    const now = Date.now()
    calls.madeAt = () => now + 3_600_000
    await adapter.take(el('alive', { product: 1, timestamp: now, subscribed: 1 }), prices(ref, 0))
    await adapter.fixtures.idle()
    await adapter.take()
    expect((await state())?.state).toBe('UP')
    await sql`update sportsbook.producer set taken_gen_ms = ${now} where producer = 'uof:1'`.execute(database.db)
    await database.transaction((tx) => moveClock(tx, 20_500))
    await step()
    expect((await state())?.state).toBe('DOWN')
    await adapter.take(el('alive', { product: 1, timestamp: now + 20_500, subscribed: 1 }))
    await step()
    await recoveriesOf().step()
    expect(Number(calls.recoveries[0]?.query.get('after'))).toBe(now - 5000)
    await database.transaction((tx) => moveClock(tx, 0))
  })

  test('follow when signs of life are read too late, whatever the feed’s clock says', async () => {
    await sql`update sportsbook.producer set alive_ms = 0 where producer = 'uof:1'`.execute(database.db)
    let elapsed = 0
    const adapter = await open(database, () => elapsed)
    const heard = async () => {
      const { rows } = await sql<{
        at: bigint
      }>`select alive_ms as at from sportsbook.producer where producer = 'uof:1'`.execute(database.db)
      await sql`update sportsbook.producer set alive_ms = 0 where producer = 'uof:1'`.execute(database.db)
      return rows[0]?.at !== 0n
    }
    const readAfter = async (ms: number, after: number) => {
      elapsed = ms
      await adapter.take(alive(after))
      return heard()
    }
    expect(await readAfter(0, 0)).toBe(true)
    expect(await readAfter(19_000, 10_000)).toBe(true)
    expect(await readAfter(31_000, 20_000)).toBe(false)
    expect(await readAfter(32_000, 30_000)).toBe(true)
    expect(adapter.dropped.all()).toEqual({ LATE: 1 })
  })

  test('that the feed refuses are repeated within its own limits, each counted', async () => {
    const count = async () => {
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from sportsbook.recovery`.execute(database.db)
      return Number(rows[0]?.n)
    }
    await lose()
    // Half an hour is short: of what is older less may be asked for.
    await sql`update sportsbook.producer set taken_gen_ms = ${Date.now()} where producer = 'uof:1'`.execute(database.db)
    await (await open()).take(alive(900_000))
    await step()
    const before = await count()
    calls.status = 503
    let elapsed = 0
    const refused = recoveriesOf(() => elapsed)
    await refused.step()
    await refused.step()
    expect([calls.asked, await count()]).toEqual([1, before])
    elapsed += 30_000
    await refused.step()
    expect([calls.asked, await count()]).toEqual([2, before + 1])
    // By the database’s clock no time has passed: twenty of ten minutes are soon spent.
    for (let turn = 0; turn < 40; turn += 1) {
      elapsed += 30_000
      await refused.step()
    }
    expect(await count()).toBe(20)
    expect(calls.asked).toBe(1 + 20 - before)
    calls.status = 200
    await database.transaction((tx) => moveClock(tx, 600_000))
    elapsed += 30_000
    await refused.step()
    expect(calls.recoveries).toHaveLength(1)
    await database.transaction((tx) => moveClock(tx, 0))
  })

  test('ask from what the stream brought, not from a fixture that was fetched beside it', async () => {
    const ref = newMatch()
    const adapter = await open()
    await adapter.take(el('alive', { product: 3, timestamp: at, subscribed: 1 }))
    await sql`update sportsbook.producer set state = 'UP' where producer = 'uof:3'`.execute(database.db)
    calls.madeAt = () => at + 3_600_000
    await adapter.take(el('alive', { product: 3, timestamp: at + 1000, subscribed: 1 }), prices(ref, 0))
    await adapter.fixtures.idle()
    await adapter.take()
    const { rows } = await sql<{ taken: bigint }>`
      select taken_gen_ms as taken from sportsbook.producer where producer = 'uof:3'`.execute(database.db)
    expect(rows).toEqual([{ taken: BigInt(at + 1000) }])
  })
})

test('a document is read whole, with its entities, and one that declares its own is none', () => {
  expect(readXml('<?xml version="1.0"?><a x="1 &amp; 2"><b/><b y="&lt;"/></a>')).toEqual(
    el('a', { x: '1 & 2' }, el('b'), el('b', { y: '<' })),
  )
  for (const text of ['', 'text', '<a><b></a>', '<!DOCTYPE a><a/>']) expect(readXml(text)).toBeUndefined()
})
