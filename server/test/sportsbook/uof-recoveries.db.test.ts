import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loseProducers } from '../../src/modules/sportsbook/adapters/lose-producers.ts'
import { createRecoveries } from '../../src/modules/sportsbook/adapters/uof/ask-recoveries.ts'
import { stepFeeds } from '../../src/modules/sportsbook/feed/step-producers.ts'
import { el } from '../../src/modules/sportsbook/rules/uof/element.test-support.ts'
import { requestNumberOf } from '../../src/modules/sportsbook/rules/uof/recovery.ts'
import { moveClock } from '../../src/platform/clock/offset.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openUofCalls, type UofCalls } from '../support/uof.ts'
import { apiOf, began, log, newMatch as newMatchOf, openDeliveries, prices } from '../support/uof-deliveries.ts'

// Recoveries of a feed over AMQP: what was missed is asked for, within the feed’s limits, and its answer alone opens the book.

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

const newMatch = () => newMatchOf(calls)
const open = (way: Database = database, elapsed = () => 0) => openDeliveries(calls, way, elapsed)

const alive = (after: number, subscribed = 1) => el('alive', { product: 1, timestamp: began + after, subscribed })
const step = () => stepFeeds({ database, tell: () => undefined, log })
const state = async () => {
  const { rows } = await sql<{ state: string; requestId: string | null }>`
      select state, request_id as "requestId" from sportsbook.producer where producer = 'uof:1'`.execute(database.db)
  return rows[0]
}
const recoveriesOf = (elapsed = () => 0) =>
  createRecoveries({ database, api: apiOf(calls), feed: 'uof', products: [1, 3], log, elapsed })
const whole = (request: number, after: number) =>
  el('snapshot_complete', { product: 1, timestamp: began + after, request_id: request })
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
  await adapter.take(el('alive', { product: 3, timestamp: began, subscribed: 1 }))
  await sql`update sportsbook.producer set state = 'UP' where producer = 'uof:3'`.execute(database.db)
  calls.madeAt = () => began + 3_600_000
  await adapter.take(el('alive', { product: 3, timestamp: began + 1000, subscribed: 1 }), prices(ref, 0))
  await adapter.fixtures.idle()
  await adapter.take()
  const { rows } = await sql<{ taken: bigint }>`
      select taken_gen_ms as taken from sportsbook.producer where producer = 'uof:3'`.execute(database.db)
  expect(rows).toEqual([{ taken: BigInt(began + 1000) }])
})
