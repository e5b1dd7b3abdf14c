import { nowMs } from '#platform/clock/now.ts'
import type { Log } from '#platform/log/log.ts'
import type { Outside } from '#platform/outside/outside.ts'
import type { FeedParts } from '../../feed/take-messages.ts'
import type { Described } from '../../rules/uof/describe-markets.ts'
import { prematchProduct, producerOf } from '../../rules/uof/told.ts'
import { upsertAdapter } from '../adapter.sql.ts'
import { createDropCount } from '../drop-count.ts'
import { createDues } from '../dues.ts'
import { holdTurn } from '../hold-turn.ts'
import { listLate } from '../known-events.sql.ts'
import { loseProducers } from '../lose-producers.ts'
import { createRecoveries } from './ask-recoveries.ts'
import { createFixtures } from './fetch-fixtures.ts'
import { keepConnection } from './keep-connection.ts'
import { readDescriptions, readSchedule } from './prepare-uof.ts'
import { createDeliveries } from './take-deliveries.ts'
import { createUofApi } from './uof-api.ts'
import { connectUof } from './uof-connection.ts'

/** The name of the feed in the book; its producers are `uof:1` and `uof:3`. */
const feed = 'uof'

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
}

const exchange = 'unifiedfeed'
/** Far below the twenty thousand at which the feed shuts an account out. */
const prefetch = 4000
const waitMs = 250
const noteEveryMs = 2000
const recoverEveryMs = 500
const lateEveryMs = 60_000
const lateAfterMs = 900_000
const lateAtOnce = 20

export interface Adapter {
  /** One turn: connects where it is not, takes in what has come. */
  turn(): Promise<void>
  stop(): Promise<void>
}

export type UofParts = FeedParts & { readonly log: Log; readonly outside: Outside; readonly settings: UofSettings }

/**
 * An outside feed in the shape of the Unified Odds Feed: a stream of XML over AMQP, with fixtures, descriptions and recoveries
 * by calls. The broker forgets a message when the book has committed it. Betting book A14.
 */
export function createUof(parts: UofParts): Adapter {
  const { database, log, outside, settings } = parts
  const { products } = settings
  const names = products.map((product) => producerOf(feed, product))
  const producer = producerOf(feed, products.includes(prematchProduct) ? prematchProduct : (products[0] ?? 1))
  const api = createUofApi({ outside, ...settings })
  const ours = holdTurn(database, feed)
  const dropped = createDropCount()
  const due = createDues()
  const fixtures = createFixtures({ api, producer, log })
  const recoveries = createRecoveries({ database, api, feed, products, log })
  let described: Described = { ids: new Set(), groups: new Map(), wrong: [] }
  const deliveries = createDeliveries({ ...parts, feed, products, fixtures, dropped, described: () => described })
  const note = notesOf(parts, () => dropped.all())

  const link = keepConnection({
    log,
    async connect() {
      if (described.ids.size === 0) described = await readDescriptions(api, log)
      await readSchedule(parts, { api, feed, producer })
      return connectUof({ ...settings, exchange, prefetch })
    },
    // From here on all is heard; what was not is asked for.
    async onOpen() {
      recoveries.forget()
      await loseProducers(parts, feed)
      await note(true, false)
    },
    async onLost() {
      deliveries.forget()
      await loseProducers(parts, feed)
      await note(false, false)
    },
  })

  /** Asks for the states that the stream never tells: cancelled, postponed, abandoned. */
  async function askLate(): Promise<void> {
    const before = (await nowMs(database.db)) - lateAfterMs
    for (const ref of await listLate(database.db, { producers: names, before, limit: lateAtOnce })) fixtures.want(ref)
  }

  let notedHeard = 0
  return {
    async turn() {
      if (!(await ours.isOurs())) return link.close()
      const open = await link.open()
      if (open === undefined) return
      if (!deliveries.isBehind()) await open.arrival(waitMs)
      const come = open.take()
      if (come.length > 0) link.heard()
      await deliveries.take(come, (done) => open.settle(done))
      if (due('recover', recoverEveryMs)) await recoveries.step()
      if (due('late', lateEveryMs)) await askLate()
      if (!due('note', noteEveryMs)) return
      await note(true, link.heardAt() > notedHeard)
      notedHeard = link.heardAt()
    },
    async stop() {
      await link.close()
      await fixtures.idle()
      await ours.release()
    },
  }
}

/** Notes for the board how the adapter stands, and whether its provider was heard since the last note. */
function notesOf({ database }: FeedParts, dropped: () => Readonly<Record<string, number>>) {
  return (isConnected: boolean, isHeard: boolean): Promise<void> =>
    database.transaction(async (tx) =>
      upsertAdapter(tx, { feed, isConnected, heardAt: isHeard ? await nowMs(tx) : 0, dropped: dropped() }),
    )
}
