import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { openPool } from '../db/open-pool.ts'
import type { Log } from '../log/log.ts'
import { limitIdle, releaseLease, requireLease, takeLease } from './lease.sql.ts'

/** A leader that dies or freezes has lost its lease after so long. */
const heldForMs = 1200
const takenEveryMs = 300
const restAfterFailureMs = 500
/** A leader that was frozen in the middle of a transaction holds its rows for so long at most. */
const idleMostMs = 5000

/** What one node of all does, and which node that is. */
export interface Lease {
  /** Grows with every take-over; nothing while another node leads. */
  epoch(): bigint | undefined
  /** What is written through it is written while this node leads, or not at all. */
  fence(database: Database): Database
  stop(): Promise<void>
}

/** What a node that no longer leads was about to write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/**
 * Takes a lease and holds on to it, on a connection of its own. A node that dies, freezes or loses the database lets go
 * of it by itself, and another leads a moment later.
 */
export function holdLease(settings: {
  readonly url: string
  readonly name: string
  readonly nodeId: string
  readonly log: Log
}): Lease {
  const { name, nodeId, log } = settings
  const pool = openPool({
    connectionString: settings.url,
    max: 1,
    application_name: 'parlour lease',
    keepAlive: true,
    connectionTimeoutMillis: heldForMs,
    query_timeout: heldForMs,
  })
  const db = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) })
  const stopping = new AbortController()
  const { signal } = stopping
  let epoch: bigint | undefined
  const running = run()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const taken = await takeLease(db, { name, nodeId, forMs: heldForMs }).catch((error: unknown) => {
        log.warn({ err: error, lease: name }, 'a lease could not be taken')
        return 'failed' as const
      })
      const next = taken === 'failed' ? undefined : taken
      if (next !== epoch) log.info({ lease: name, epoch: next?.toString(), nodeId }, next ? 'leads' : 'does not lead')
      epoch = next
      await sleep(taken === 'failed' ? restAfterFailureMs : takenEveryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    epoch: () => epoch,
    fence: (database) => fenced(database, name, () => epoch),
    async stop() {
      stopping.abort()
      await running
      await releaseLease(db, { name, nodeId }).catch(() => undefined)
      epoch = undefined
      await db.destroy()
    },
  }
}

/** The same database, each of whose transactions asks last of all whether the lease is still of the epoch that it began in. */
export function fenced(database: Database, name: string, epochNow: () => bigint | undefined): Database {
  const begin = () => {
    const epoch = epochNow()
    if (epoch === undefined) throw new LeaseLost(`${name}: another node leads`)
    return (tx: Tx) => requireLease(tx, name, epoch)
  }
  return {
    ...database,
    async transaction(work) {
      const isHeld = begin()
      return database.transaction(async (tx) => {
        const limited = limitIdle(tx, idleMostMs)
        const [result] = await Promise.all([work(tx), limited])
        await isHeld(tx)
        return result
      })
    },
    async batch(work, tries) {
      const isHeld = begin()
      return database.batch(async (tx) => {
        const limited = limitIdle(tx, idleMostMs)
        const [{ result, written }] = await Promise.all([work(tx), limited])
        return { result, written: Promise.all([written, isHeld(tx)]) }
      }, tries)
    },
  }
}
