import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isLong } from '@parlour/core/testing/tier.test-support.ts'
import { listAdapters } from '../../src/modules/sportsbook/adapters/adapter.sql.ts'
import { createUof, type UofSettings } from '../../src/modules/sportsbook/adapters/uof/create-uof.ts'
import { stepFeeds } from '../../src/modules/sportsbook/feed/step-producers.ts'
import type { Element } from '../../src/modules/sportsbook/rules/uof/element.ts'
import { el, market, outcome } from '../../src/modules/sportsbook/rules/uof/element.test-support.ts'
import { moveClock } from '../../src/platform/clock/offset.ts'
import { repeat } from '../../src/platform/due/repeat.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createOutside } from '../../src/platform/outside/outside.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { lookFor } from '../support/left-out.ts'
import { openNodeProcess } from '../support/node-process.ts'
import { openBroker, type Broker } from '../support/rabbit.ts'
import { openUofCalls, xmlOf, type UofCalls } from '../support/uof.ts'
import { until } from '../support/until.ts'

// The adapter against a broker as it is in life: what becomes of its messages when the broker, the adapter or its producer
// is gone for a while.

const { file, isAbsent } = lookFor('rabbitServer')
const childFile = fileURLToPath(new URL('../support/uof-child.ts', import.meta.url))

describe.skipIf(isAbsent || !isLong)('a feed over a broker', () => {
  let broker: Broker
  let database: TestDatabase
  let calls: UofCalls
  let ends: (() => Promise<void>)[] = []
  let counted = 0
  let last = 0

  beforeAll(async () => {
    broker = await openBroker(file)
    await broker.start()
  })
  afterAll(() => broker.close())
  beforeEach(async () => {
    database = await openTestDatabase()
    calls = await openUofCalls()
    last = Date.now()
  })
  afterEach(async () => {
    for (const end of ends.toReversed()) await end()
    ends = []
    await calls[Symbol.asyncDispose]()
    await database.close()
  })

  /** The feed’s clock: each word is later than the one before. */
  const now = () => (last = Math.max(last + 1, Date.now()))
  const parts = () => ({ database, tell: () => undefined, log: createLog('silent') })
  const settings = (change: Partial<UofSettings> = {}): UofSettings => ({
    url: broker.url,
    address: calls.address,
    token: 'a-token',
    node: 7,
    products: [1],
    languages: ['en'],
    ...change,
  })

  /** Runs an adapter as a server does, beside the loop that watches producers. */
  function run(change: Partial<UofSettings> = {}): { stop(): Promise<void> } {
    const adapter = createUof({ ...parts(), outside: createOutside({ isAnyHost: true }), settings: settings(change) })
    const { log } = parts()
    const loops = [
      repeat({ name: 'adapter', everyMs: 5, work: adapter.turn, log }),
      repeat({ name: 'producers', everyMs: 100, work: () => stepFeeds(parts()), log }),
    ]
    let isStopped = false
    const stop = async () => {
      if (isStopped) return
      isStopped = true
      for (const loop of loops) await loop.stop()
      await adapter.stop()
    }
    ends.push(stop)
    return { stop }
  }

  const keyOf = ({ name, attributes: { event_id: ref } }: Element) =>
    name === 'alive' || name === 'snapshot_complete'
      ? `-.-.-.${name}.-.-.-.-`
      : `hi.-.live.${name}.1.${(ref ?? '').replace(/:(\d+)$/, '.$1')}.-`
  const publish = (...elements: Element[]) =>
    broker.publish(elements.map((element) => ({ key: keyOf(element), text: xmlOf(element) })))
  const isConnected = async () => (await listAdapters(database.db)).some((row) => row.isConnected)

  const newMatch = (): string => {
    const id = `sr:match:${Date.now() % 1_000_000}${(counted += 1)}`
    calls.matches.set(id, { id, startAt: Date.now() + 86_400_000 })
    calls.scheduled.add(id)
    return id
  }
  const alive = () => el('alive', { product: 1, timestamp: now(), subscribed: 1 })
  const prices = (ref: string, home: number, more: Readonly<Record<string, number>> = {}) =>
    el(
      'odds_change',
      { product: 1, event_id: ref, timestamp: now(), ...more },
      el('odds', {}, market(1, undefined, outcome(1, home.toFixed(2)), outcome(2, '3.4'), outcome(3, '3.6'))),
    )
  const stop = (ref: string) => el('bet_stop', { product: 1, event_id: ref, timestamp: now(), groups: 'all' })
  const settlement = (ref: string, more: Readonly<Record<string, number>> = {}) =>
    el(
      'bet_settlement',
      { product: 1, event_id: ref, timestamp: now(), certainty: 2, ...more },
      el('outcomes', {}, el('market', { id: 1 }, el('outcome', { id: 1, result: 1 }))),
    )
  const whole = (request: number) => el('snapshot_complete', { product: 1, timestamp: now(), request_id: request })

  const state = async () => {
    const { rows } = await sql<{
      state: string
    }>`select state from sportsbook.producer where producer = 'uof:1'`.execute(database.db)
    return rows[0]?.state
  }
  async function stand(ref: string) {
    const { rows } = await sql<{
      status: string | null
      odds: string | null
      stops: bigint
      facts: bigint
      logged: bigint
      version: bigint
      happenings: bigint
    }>`
      select m.status, m.prices -> 0 ->> 'd' as odds, g.version,
             (select count(*) from sportsbook.stop s where s.event_id = e.event_id and s.is_on) as stops,
             (select count(*) from sportsbook.fact f where f.event_id = e.event_id) as facts,
             (select count(*) from sportsbook.price p where p.event_id = e.event_id) as logged,
             (select count(*) from sportsbook.happening h where h.event_id = e.event_id) as happenings
        from sportsbook.event e join sportsbook.gate g using (event_id)
        left join sportsbook.market m on m.event_id = e.event_id and m.market_key = '1X2'
       where e.feed_ref = ${ref}`.execute(database.db)
    return rows[0]
  }
  /** Answers recoveries with what a test says was missed, and then that it was all. */
  const answerWith = (missed: (request: number) => readonly Element[] = () => []) => {
    calls.onRecovery = ({ request }) => void publish(...missed(request), whole(request)).catch(() => undefined)
  }
  /** Until the book is open: who is heard is asked, and answers. */
  async function opened(): Promise<void> {
    await until(isConnected)
    await publish(alive())
    await until(async () => (await state()) === 'UP')
  }

  test('opens by its snapshot, and is priced, stopped, opened and settled by what it says', async () => {
    const ref = newMatch()
    answerWith((request) => [prices(ref, 2, { request_id: request })])
    run()
    await opened()
    expect(calls.recoveries).toHaveLength(1)
    expect(calls.recoveries[0]?.query.has('after')).toBe(false)
    expect(await stand(ref)).toMatchObject({ status: 'ACTIVE', odds: '2.00', stops: 0n })
    await publish(stop(ref))
    await until(async () => (await stand(ref))?.stops === 1n)
    await publish(prices(ref, 2.2))
    await until(async () => (await stand(ref))?.odds === '2.20')
    expect(await stand(ref)).toMatchObject({ stops: 0n })
    await publish(settlement(ref))
    await until(async () => (await stand(ref))?.facts === 1n)
  })

  test('that dies in mid-stream closes at once, is found again, and brings what was missed', async () => {
    const ref = newMatch()
    answerWith()
    run()
    await opened()
    await publish(prices(ref, 2))
    await until(async () => (await stand(ref))?.odds === '2.00')
    const before = Date.now()
    await broker.kill()
    await until(async () => (await state()) === 'DOWN')
    // Long before twenty seconds of silence: whoever is cut off has heard nothing since.
    expect(Date.now() - before).toBeLessThan(5000)
    await until(async () => !(await isConnected()))
    answerWith((request) => [prices(ref, 3, { request_id: request }), settlement(ref, { request_id: request })])
    const asked = calls.recoveries.length
    await broker.start()
    await opened()
    expect(calls.recoveries).toHaveLength(asked + 1)
    const after = Number(calls.recoveries.at(-1)?.query.get('after'))
    expect(after).toBeGreaterThan(before - 60_000)
    expect(after).toBeLessThan(before)
    expect(await stand(ref)).toMatchObject({ odds: '3.00', facts: 1n })
  })

  test('whose reader is killed between its commit and its acknowledgement says it again, and that changes nothing', async () => {
    const ref = newMatch()
    answerWith()
    const queue = `parlour-${Date.now()}`
    const first = run({ queue })
    await opened()
    await publish(prices(ref, 2))
    await until(async () => (await stand(ref))?.odds === '2.00')
    await first.stop()
    const child: ChildProcess = spawn(process.execPath, [childFile], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: database.url, BROKER: broker.url, CALLS: calls.address, QUEUE: queue },
    })
    const died = once(child, 'exit')
    await until(isConnected)
    // Whoever holds its producer keeps the reader from noting what it took: the stop is committed, and not acknowledged.
    await database.transaction(async (tx) => {
      await sql`select from sportsbook.producer where producer = 'uof:1' for no key update`.execute(tx)
      await publish(stop(ref))
      await until(async () => {
        const { rows } = await sql<{ n: bigint }>`
          select count(*) as n from sportsbook.market where status = 'SUSPENDED'`.execute(database.shared)
        return rows[0]?.n === 1n
      })
      child.kill('SIGKILL')
      await died
    })
    await until(async () => (await broker.ready(queue)) === 1)
    const before = await stand(ref)
    expect(before).toMatchObject({ stops: 1n, status: 'SUSPENDED' })
    await sql`update platform.lease set expires_at = clock_timestamp()`.execute(database.db)
    run({ queue })
    await until(async () => (await broker.ready(queue)) === 0)
    await opened()
    expect(await stand(ref)).toEqual(before)
    await publish(prices(ref, 2.5))
    await until(async () => (await stand(ref))?.odds === '2.50')
  })

  test('that is silent for twenty seconds is shut, asked for what was missed, and opened by that answer alone', async () => {
    const ref = newMatch()
    answerWith()
    run()
    await opened()
    await publish(prices(ref, 2))
    await until(async () => (await stand(ref))?.odds === '2.00')
    const requests: number[] = []
    calls.onRecovery = ({ request }) => void requests.push(request)
    await database.transaction((tx) => moveClock(tx, 21_000))
    await until(async () => (await state()) === 'DOWN')
    await publish(alive())
    await until(() => requests.length === 1)
    await publish(whole((requests[0] ?? 0) - 1), prices(ref, 2.1))
    await until(async () => (await stand(ref))?.odds === '2.10')
    expect(await state()).toBe('RECOVERING')
    await publish(whole(requests[0] ?? 0))
    await until(async () => (await state()) === 'UP')
  })

  test('that was not read for long is read in a few turns: stops stay, of prices the latest is left', async () => {
    const ref = newMatch()
    answerWith()
    const queue = `parlour-burst-${Date.now()}`
    const first = run({ queue })
    await opened()
    await first.stop()
    const burst = Array.from({ length: 10_000 }, (_, at) =>
      at === 5000 ? stop(ref) : prices(ref, 2 + (at % 300) / 100),
    )
    const latest = burst.at(-1)?.children[0]?.children[0]?.children[0]?.attributes['odds']
    await publish(...burst)
    expect(await broker.ready(queue)).toBe(10_000)
    const began = performance.now()
    await sql`update platform.lease set expires_at = clock_timestamp()`.execute(database.db)
    run({ queue })
    await until(async () => (await stand(ref))?.odds === latest && (await broker.ready(queue)) === 0)
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(`ten thousand messages were read in ${seconds.toFixed(1)} s\n`)
    const after = await stand(ref)
    // Nine thousand nine hundred and ninety-nine prices, of which each turn wrote one.
    expect(Number(after?.logged)).toBeLessThan(40)
    expect(Number(after?.happenings)).toBeGreaterThanOrEqual(1)
    expect(after).toMatchObject({ status: 'ACTIVE', stops: 0n })
  })

  test('is read by a server that has it set, until that is asked to stop', async () => {
    answerWith()
    const node = await openNodeProcess({
      DATABASE_URL: database.url,
      DATABASE_POOL: '6',
      PARLOUR_SECRET: Buffer.alloc(32, 7).toString('hex'),
      ROLES: 'api,loop',
      SPORTS_UOF_URL: broker.url,
      SPORTS_UOF_API: calls.address,
      SPORTS_UOF_TOKEN: 'a-token',
      SPORTS_UOF_PRODUCERS: '1',
    })
    ends.push(() => node.end('SIGKILL'))
    await node.start()
    await opened()
    await node.end('SIGTERM')
    expect(await isConnected()).toBe(false)
    expect(await state()).toBe('DOWN')
  })
})
