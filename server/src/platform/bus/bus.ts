import { Redis } from 'ioredis'
import type { Log } from '../log/log.ts'

/** How long what is said to other nodes waits for more to go with it. */
const gatherMs = 10
/** What waits while the others cannot be reached is dropped: pages ask for what they missed. */
const waitingMost = 50_000
const connectWithinMs = 2000
const retryMostMs = 1000

/** From one process to all others of the installation. Hints alone: what is lost is asked for. */
export interface Bus {
  publish(message: unknown): void
  /** Hears what others said, in the order in which each said it. */
  hear(listener: (message: unknown) => void): void
  close(): Promise<void>
}

/** A Redis, which several installations may share: each has keys and a channel of its own. */
export interface RedisPlace {
  readonly url: string
  /** The same for all processes of an installation, and for those of no other. */
  readonly installation: string
  readonly log: Log
}

/** The bus of an installation that is one process: there is nobody else. */
export function createNoBus(): Bus {
  return { publish: () => undefined, hear: () => undefined, close: async () => undefined }
}

/** A connection that comes back by itself and says once that it is away. Its keys are of the installation that is named. */
export function openRedis({ url, installation, log }: RedisPlace): Redis {
  const redis = new Redis(url, {
    keyPrefix: `${installation}:`,
    connectTimeout: connectWithinMs,
    // A caller is told at once that Redis is away; nothing queues up for when it is back.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(100 * tries, retryMostMs),
  })
  let isAway = false
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: other nodes are not reached')
    isAway = true
  })
  return redis
}

/** The bus through Redis: one message carries what came together. */
export function createRedisBus(place: RedisPlace, nodeId: string): Bus {
  const { log } = place
  const channel = `${place.installation}:bus`
  const speaker = openRedis(place)
  const hearer = openRedis(place)
  const listeners: ((message: unknown) => void)[] = []
  let waiting: unknown[] = []
  let isSubscribed = false

  function speak(): void {
    const list = waiting
    waiting = []
    if (speaker.status !== 'ready') return
    speaker.publish(channel, JSON.stringify({ from: nodeId, list })).catch(() => undefined)
  }

  function take(text: string): void {
    try {
      const { from, list } = JSON.parse(text) as { readonly from: string; readonly list: readonly unknown[] }
      if (from === nodeId) return
      for (const message of list) for (const listener of listeners) listener(message)
    } catch (error) {
      log.error({ err: error }, 'what another node said could not be taken')
    }
  }

  // The driver subscribes anew by itself after it was away, once it has subscribed.
  hearer.on('ready', () => {
    if (isSubscribed) return
    hearer.subscribe(channel).then(
      () => (isSubscribed = true),
      (error: unknown) => log.warn({ err: error }, 'the bus is not heard'),
    )
  })
  hearer.on('message', (_channel, text) => take(text))

  return {
    publish(message) {
      if (waiting.length === 0) setTimeout(speak, gatherMs).unref()
      if (waiting.length < waitingMost) waiting.push(message)
    },
    hear: (listener) => void listeners.push(listener),
    async close() {
      speak()
      for (const redis of [speaker, hearer]) {
        if (redis.status === 'ready') await redis.quit().catch(() => undefined)
        else redis.disconnect()
      }
    },
  }
}
