import { recoveryAllowedAt } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { insertAsked, listAsked, listHeldProducers, type HeldProducer } from '../../feed/producer.sql.ts'
import { recoverAfter, recoveryNames, requestNumberOf } from '../../rules/uof/recovery.ts'
import { producerOf } from '../../rules/uof/told.ts'
import { reasonOf } from './fetch-fixtures.ts'
import type { UofApi } from './uof-api.ts'

const hourMs = 3_600_000
const retryAfterMs = 30_000

/** Asks the feed for what the book wants again, once each request; what failed is repeated within the feed’s own limits. */
export interface Recoveries {
  step(): Promise<void>
  /** Another connection: what was asked for on the one before was told to nobody. */
  forget(): void
}

interface Asked {
  readonly requestId: string
  readonly isTaken: boolean
  readonly at: number
}

export function createRecoveries(parts: {
  readonly database: Database
  readonly api: UofApi
  readonly feed: string
  readonly products: readonly number[]
  readonly log: Log
  /** Milliseconds that have passed; the process’s own where nothing is said. */
  readonly elapsed?: () => number
}): Recoveries {
  const { database, api, feed, products, log, elapsed = () => performance.now() } = parts
  const asked = new Map<string, Asked>()
  const productOf = new Map(products.map((product) => [producerOf(feed, product), product]))

  /** Whether a request may go out; one that is repeated is counted as the first one was. */
  async function isAllowed({ producer, takenTo }: HeldProducer, requestId: string): Promise<boolean> {
    const now = await nowMs(database.db)
    const before = await listAsked(database.db, producer, now - hourMs)
    if (recoveryAllowedAt(now, { takenTo, asked: before }) > now) return false
    await database.transaction((tx) => insertAsked(tx, { producer, at: now, requestId }))
    return true
  }

  async function ask(held: HeldProducer, product: number, requestId: string): Promise<void> {
    const { producer, takenTo } = held
    const last = asked.get(producer)
    if (last?.requestId === requestId) {
      if (last.isTaken || elapsed() - last.at < retryAfterMs) return
      if (!(await isAllowed(held, requestId))) return
    }
    const now = await nowMs(database.db)
    const request = requestNumberOf(requestId)
    const after = recoverAfter(product, { takenTo, now })
    const isTaken = await api
      .recover({ product: recoveryNames[product] ?? '', request, after })
      .catch((error: unknown) => {
        log.warn({ producer, reason: reasonOf(error) }, 'a recovery could not be asked for')
        return false
      })
    asked.set(producer, { requestId, isTaken, at: elapsed() })
    log.info({ producer, request, after, isTaken }, 'a recovery was asked for')
  }

  return {
    async step() {
      for (const held of await listHeldProducers(database.db)) {
        const product = productOf.get(held.producer)
        if (held.feed !== feed || product === undefined || held.recovery === undefined) continue
        await ask(held, product, held.recovery.requestId)
      }
    },
    forget: () => asked.clear(),
  }
}
