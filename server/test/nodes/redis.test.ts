import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Redis } from 'ioredis'
import { createRedisBus, openRedis } from '../../src/platform/bus/bus.ts'
import { rateStoreOf, type Rate } from '../../src/platform/http/rate-store.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { lookFor } from '../support/left-out.ts'
import { openRedisServer, type RedisServer } from '../support/redis.ts'
import { until } from '../support/until.ts'

const { file, isAbsent } = lookFor('redisServer')
const log = createLog('silent')

describe.skipIf(isAbsent)('through Redis', () => {
  let redis: RedisServer
  let clients: Redis[]

  const placeOf = (installation: string) => ({ url: redis.url, installation, log })

  beforeAll(async () => {
    redis = await openRedisServer(file)
    await redis.start()
    clients = [openRedis(placeOf('one')), openRedis(placeOf('one'))]
    await until(() => clients.every(({ status }) => status === 'ready'))
  })
  afterAll(async () => {
    for (const client of clients) client.disconnect()
    await redis.kill()
  })

  test('what one says the others hear, in its order, and it does not hear itself', async () => {
    const buses = ['one', 'two', 'three'].map((nodeId) => createRedisBus(placeOf('one'), nodeId))
    const stranger = createRedisBus(placeOf('another'), 'one of another')
    const overheard: unknown[] = []
    stranger.hear((message) => overheard.push(message))
    const heard: unknown[][] = buses.map(() => [])
    for (const [at, bus] of buses.entries()) bus.hear((message) => heard[at]?.push(message))
    // Until all of them are there to hear.
    await until(() => {
      buses[0]?.publish('there?')
      buses[1]?.publish('there?')
      return heard.every((list) => list.length > 0)
    })
    for (let n = 0; n < 500; n += 1) buses[0]?.publish(n)
    const numbers = (at: number) => (heard[at] ?? []).filter((message) => typeof message === 'number')
    await until(() => numbers(1).length === 500 && numbers(2).length === 500)
    expect(numbers(1)).toEqual(Array.from({ length: 500 }, (_, n) => n))
    expect(numbers(2)).toEqual(numbers(1))
    expect(numbers(0)).toEqual([])
    expect(overheard, 'of another installation on the same Redis').toEqual([])
    await Promise.all([...buses, stranger].map((bus) => bus.close()))
  })

  test('processes count together who calls how often, each route by itself; each counts alone where Redis is away', async () => {
    const stores = clients.map((client) => new (rateStoreOf(client))({}))
    const call = (at: number, who = 'somebody', store = stores[at]) =>
      new Promise<Rate>((resolve, reject) => {
        store?.incr(who, (error, rate) => (rate ? resolve(rate) : reject(error)), 60_000)
      })
    expect([await call(0), await call(1), await call(0)].map(({ current }) => current)).toEqual([1, 2, 3])
    expect((await call(1, 'another')).current).toBe(1)
    const strangers = openRedis(placeOf('another'))
    await until(() => strangers.status === 'ready')
    expect((await call(0, 'somebody', new (rateStoreOf(strangers))({}))).current).toBe(1)
    strangers.disconnect()
    const route = stores[0]?.child({ routeInfo: { method: 'POST', url: '/somewhere' } })
    expect((await call(0, 'somebody', route)).current).toBe(1)
    expect((await call(1)).ttl).toBeGreaterThan(0)
    await redis.kill()
    await until(() => clients.every(({ status }) => status !== 'ready'))
    // The first called twice, the second twice: what Redis knew is gone, what each saw itself is not.
    expect([await call(0), await call(1)].map(({ current }) => current)).toEqual([3, 3])
    await redis.start()
    await until(() => clients.every(({ status }) => status === 'ready'))
    // Redis begins anew; nobody is let in for that who has been counted here.
    expect((await call(0)).current).toBe(4)
  })
})
