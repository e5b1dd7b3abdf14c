import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readXml } from '../../src/modules/sportsbook/adapters/uof/read-xml.ts'
import { el } from '../../src/modules/sportsbook/rules/uof/element.test-support.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { dyingAfter } from '../support/dying.ts'
import { openUofCalls, type UofCalls } from '../support/uof.ts'
import {
  began,
  newMatch as newMatchOf,
  ofMatch,
  oneXTwo,
  openDeliveries,
  prices,
  stopOf,
} from '../support/uof-deliveries.ts'

// What a broker delivers becomes what the book says; it is let go of when that is committed, and not before.

let database: TestDatabase
let calls: UofCalls

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  calls = await openUofCalls()
})
afterEach(() => calls[Symbol.asyncDispose]())
afterAll(() => database.close())

const newMatch = (change?: Parameters<typeof newMatchOf>[1]) => newMatchOf(calls, change)
const open = (way: Database = database) => openDeliveries(calls, way)

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

const settle = (ref: string, after: number, result = 1) =>
  el(
    'bet_settlement',
    { ...ofMatch(ref, after), certainty: 1 },
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
    await adapter.take(prices(other, 1), stopOf(known, 2))
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
    await adapter.take(prices(ref, 1), stopOf(ref, 2))
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
    await adapter.take(...many, stopOf(ref, 5000))
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
    calls.madeAt = () => began + 5000
    await adapter.take(el('fixture_change', { ...ofMatch(ref, 3000), change_type: 2 }))
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
        ofMatch(ref, 2),
        el(
          'sport_event_status',
          { status: 1, match_status: 6, home_score: 0, away_score: 0 },
          el('period_scores', {}, score),
        ),
      ),
    )
    expect((await stand(ref))?.state).toBe('LIVE')
    calls.madeAt = () => began + 9000
    await adapter.take(el('fixture_change', ofMatch(ref, 3000)))
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
    const batches = [[stopOf(ref, 10)], [prices(ref, 20, oneXTwo(2.5)), settle(ref, 30)]]
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
    await adapter.take('<odds_change', 'nothing', '<!DOCTYPE a [<!ENTITY x "y">]><alive/>', stopOf(ref, 3))
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
      await expect(other.take(...(turn === 0 ? [stopOf(ref, 3)] : []))).rejects.toThrow('terminated')
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
      await expect(adapter.take(...(turn === 0 ? [stopOf(poison, 3), stopOf(other, 4)] : []))).rejects.toThrow(
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

test('a document is read whole, with its entities, and one that declares its own is none', () => {
  expect(readXml('<?xml version="1.0"?><a x="1 &amp; 2"><b/><b y="&lt;"/></a>')).toEqual(
    el('a', { x: '1 & 2' }, el('b'), el('b', { y: '<' })),
  )
  for (const text of ['', 'text', '<a><b></a>', '<!DOCTYPE a><a/>']) expect(readXml(text)).toBeUndefined()
})
