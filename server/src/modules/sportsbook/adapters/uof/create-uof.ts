import { nowMs } from '#platform/clock/now.ts'
import type { Log } from '#platform/log/log.ts'
import type { Outside } from '#platform/outside/outside.ts'
import { takeMessages, type FeedParts } from '../../feed/take-messages.ts'
import { describeMarkets, type Described } from '../../rules/uof/describe-markets.ts'
import { readFixture } from '../../rules/uof/fixture-words.ts'
import { prematchProduct, producerOf } from '../../rules/uof/told.ts'
import { upsertAdapter } from '../adapter.sql.ts'
import { createDropCount } from '../drop-count.ts'
import { holdTurn } from '../hold-turn.ts'
import { listLate } from '../known-events.sql.ts'
import { loseProducers } from '../lose-producers.ts'
import { createRecoveries } from './ask-recoveries.ts'
import { createFixtures, reasonOf } from './fetch-fixtures.ts'
import { createDeliveries } from './take-deliveries.ts'
import { createUofApi } from './uof-api.ts'
import { connectUof, type UofConnection } from './uof-connection.ts'

/** The name of the feed in the book; its producers are `uof:1` and `uof:3`. */
const uofFeed = 'uof'

export interface UofSettings {
  /** `amqps://NAME:PASSWORD@HOST:PORT/VHOST`. */
  readonly url: string
  /** The root of its calls, without a slash at the end. */
  readonly address: string
  readonly token: string
  readonly node: number
  readonly products: readonly number[]
  readonly languages: readonly string[]
  /** A queue that outlives the connection, where the broker grants one. */
  readonly queue?: string
  readonly exchange?: string
  readonly prefetch?: number
}

const exchangeUsual = 'unifiedfeed'
/** Far below the twenty thousand at which the feed shuts an account out; of what comes in one turn the latest prices are written. */
const prefetchUsual = 4000
const waitMs = 250
/** Producers say every ten seconds that they are there. */
const silentMostMs = 30_000
const noteEveryMs = 2000
const recoverEveryMs = 500
const lateEveryMs = 60_000
const lateAfterMs = 900_000
const lateAtOnce = 20
const restsMs = [1000, 2000, 5000, 10_000, 30_000]

export interface Adapter {
  /** One turn: connects where it is not, takes in what has come. */
  turn(): Promise<void>
  stop(): Promise<void>
}

/**
 * An outside feed in the shape of the Unified Odds Feed: a stream of XML over AMQP, with fixtures, descriptions and recoveries
 * by calls. The broker forgets a message when the book has committed it. Betting book A14.
 */
export function createUof(
  parts: FeedParts & { readonly log: Log; readonly outside: Outside; readonly settings: UofSettings },
): Adapter {
  const { database, log, outside, settings } = parts
  const { products } = settings
  const feed = uofFeed
  const api = createUofApi({ outside, ...settings })
  const producer = producerOf(
    feed,
    products.includes(prematchProduct) ? prematchProduct : (products[0] ?? prematchProduct),
  )
  const ours = holdTurn(database, feed)
  const dropped = createDropCount()
  const fixtures = createFixtures({ api, producer, log })
  const recoveries = createRecoveries({ database, api, feed, products, log })
  let described: Described = { ids: new Set(), groups: new Map(), wrong: [] }
  const deliveries = createDeliveries({ ...parts, feed, products, fixtures, dropped, described: () => described })
  let connection: UofConnection | undefined
  let [tries, restUntil] = [0, 0]
  let [heardAt, notedHeard] = [performance.now(), 0]
  const due = createDues()

  async function describe(): Promise<void> {
    if (described.ids.size > 0) return
    described = describeMarkets(await api.descriptions())
    if (described.wrong.length > 0)
      log.error({ feed, ids: described.wrong }, 'markets are described otherwise: they are not sold')
    if (described.ids.size === 0) throw new Error('no market is described as it is sold')
  }

  /** Matches by their schedule, so that few have to be asked for one by one. */
  async function readSchedule(): Promise<void> {
    try {
      for await (const { matches, madeAt } of api.schedule()) {
        const named = matches.flatMap((match) => readFixture(match, { producer, genAt: madeAt }) ?? [])
        if (named.length > 0) await takeMessages(parts, feed, named)
      }
    } catch (error) {
      log.warn({ feed, reason: reasonOf(error) }, 'the schedule could not be read')
    }
  }

  async function connect(): Promise<void> {
    if (performance.now() < restUntil) return
    try {
      await describe()
      await readSchedule()
      connection = await connectUof({
        ...settings,
        exchange: settings.exchange ?? exchangeUsual,
        prefetch: settings.prefetch ?? prefetchUsual,
      })
    } catch (error) {
      restUntil = performance.now() + (restsMs[Math.min(tries, restsMs.length - 1)] ?? 0)
      tries += 1
      log.warn({ feed, reason: reasonOf(error) }, 'the feed could not be connected')
      return
    }
    // From here on all is heard; what was not is asked for.
    tries = 0
    heardAt = performance.now()
    recoveries.forget()
    await loseProducers(parts, feed)
    log.info({ feed }, 'the feed is connected')
    await note(true)
  }

  async function disconnect(): Promise<void> {
    const open = connection
    connection = undefined
    if (open === undefined) return
    await open.close()
    deliveries.forget()
    await loseProducers(parts, feed)
    log.warn({ feed }, 'the feed is away')
    await note(false)
  }

  async function note(isConnected: boolean): Promise<void> {
    const isNew = heardAt > notedHeard && notedHeard > 0
    notedHeard = heardAt
    await database.transaction(async (tx) =>
      upsertAdapter(tx, { feed, isConnected, heardAt: isNew ? await nowMs(tx) : 0, dropped: dropped.all() }),
    )
  }

  async function askLate(): Promise<void> {
    const before = (await nowMs(database.db)) - lateAfterMs
    const refs = await listLate(database.db, {
      producers: products.map((product) => producerOf(feed, product)),
      before,
      limit: lateAtOnce,
    })
    // States that the stream never tells: cancelled, postponed, abandoned.
    for (const ref of refs) fixtures.want(ref)
  }

  return {
    async turn() {
      if (!(await ours.isOurs())) return disconnect()
      if (connection?.isOpen() !== true || performance.now() - heardAt > silentMostMs) await disconnect()
      if (connection === undefined) await connect()
      const open = connection
      if (open === undefined) return
      if (!deliveries.isBehind()) await open.arrival(waitMs)
      const come = open.take()
      if (come.length > 0) heardAt = performance.now()
      await deliveries.take(come, (done) => open.settle(done))
      if (due('recover', recoverEveryMs)) await recoveries.step()
      if (due('late', lateEveryMs)) await askLate()
      if (due('note', noteEveryMs)) await note(true)
    },
    async stop() {
      await disconnect()
      await fixtures.idle()
      await ours.release()
    },
  }
}

/** What is done now and then: whether its time has come. */
function createDues() {
  const doneAt = new Map<string, number>()
  return (name: string, everyMs: number): boolean => {
    const now = performance.now()
    if (now - (doneAt.get(name) ?? -Infinity) < everyMs) return false
    doneAt.set(name, now)
    return true
  }
}
