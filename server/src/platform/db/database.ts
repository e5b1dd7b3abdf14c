import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Socket } from 'node:net'
import pg from 'pg'
import { openPool } from './open-pool.ts'
import { connectionOf, pinConnection } from './pinned-connection.ts'
import type { Statement } from './statement.ts'

// Every statement is a `sql` template with its row type beside it, so there is one way to read a statement.
type Schema = Record<never, never>

declare const writer: unique symbol
/** May read. */
export type Reader = Kysely<Schema>
/** May write: only a transaction is one, so every write asks for a transaction by its type. */
export type Tx = Reader & { readonly [writer]: true }

/** What a batch came to, and the statements it sent last: they need no answer of their own before the commit. */
export interface Batch<T> {
  readonly result: T
  readonly written: Promise<unknown>
}

/** How long a batch tries. */
export interface Tries {
  /** How often what is in another's way is tried, where the usual five are too many for whoever waits. */
  readonly attempts?: number
  /** How long it waits for one lock; longer, and it fails with `lock_not_available`. */
  readonly lockWithinMs?: number
}

export interface Database extends AsyncDisposable {
  /**
   * Reads, each on a connection of its own. Not from within a transaction, which holds one already: as many as there
   * are connections would each wait for one more, and none would be given back.
   */
  readonly db: Reader
  /**
   * For what all share and whoever comes first reads anew (brands, vendors, games): connections that are kept for it,
   * so that a transaction may wait for it.
   */
  readonly shared: Reader
  /** Runs `work` in a transaction; serialisation failures and dead locks are tried again, nothing else is. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for many commands at once. Its statements look everything up by key, so the first plan of each is kept;
   * the last of them travel with the commit, which is none where one of them fails.
   */
  batch<T>(work: (tx: Tx) => Promise<Batch<T>>, tries?: Tries): Promise<T>
  /** Asks one statement by itself, prepared like those of batches. */
  ask<Row>(question: Statement<Row>): Promise<Row[]>
  close(): Promise<void>
}

const retried = new Set(['40001', '40P01'])
const usualAttempts = 5
/** Batches run beside each other: bets, and the chunks of settlements; and questions that every call asks. */
const hotConnections = 8
const sharedConnections = 2
/** A batch that has no answer for so long will have none: its connection is given up, and the lane goes on. */
const batchWithinMs = 30_000
/** Who waits longer for a connection gives up, and gives back what it holds: a tangle of waits comes undone by itself. */
const connectWithinMs = 30_000
/** A plan is kept from when its tables were small, where reading all of one seemed as good as looking up in it. */
const hotSettings = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => {
  if (!/^-?\d+$/.test(text)) throw new Error(`a numeric column holds ${text}, not a whole number`)
  return BigInt(text)
})
// Values of these types hold no comma and need no quotes, so the list splits where it reads a comma.
const splitArray = (text: string) => text.slice(1, -1).split(',').filter(Boolean)
pg.types.setTypeParser(2951 as typeof pg.types.builtins.UUID, splitArray)
const int8Array = 1016 as typeof pg.types.builtins.INT8
pg.types.setTypeParser(int8Array, (text) => splitArray(text).map(BigInt))

export interface DatabaseSettings {
  readonly url: string
  readonly connections: number
  /** Whether a second connection is refused to who holds one in a transaction: tests find such places by it. */
  readonly isWatched?: boolean
}

export function openDatabase({ url, connections, isWatched = false }: DatabaseSettings): Database {
  const pool = poolOf({ connectionString: url, max: connections })
  const hot = poolOf({ connectionString: url, max: hotConnections, options: hotSettings })
  const aside = poolOf({ connectionString: url, max: sharedConnections })
  if (isWatched) for (const one of [pool, hot]) refuseSeconds(one)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const shared = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: aside }) })
  const close = async () => {
    // What has not asked anything by itself yet leaves its pool as it is: idle connections would hold the process.
    await Promise.all([db.destroy(), shared.destroy()])
    await Promise.all([pool, hot, aside].filter(({ ending }) => !ending).map((one) => one.end()))
  }
  return {
    db,
    shared,
    close,
    [Symbol.asyncDispose]: close,
    transaction: (work) =>
      untilDone(() => inTransaction(pool, async (tx) => ({ result: await work(tx), written: Promise.resolve() }))),
    batch: (work, { attempts, lockWithinMs } = {}) =>
      untilDone(() => inTransaction(hot, work, { lockWithinMs, withinMs: batchWithinMs }), attempts),
    ask: (question) => alone(hot, question),
  }
}

const poolOf = (settings: pg.PoolConfig): pg.Pool =>
  openPool({ connectionTimeoutMillis: connectWithinMs, ...settings, application_name: 'parlour' })

/** The transaction that the work at hand is a part of, where that is watched. */
const around = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs what is no part of the transaction around it: what others do while it is held, in tests that let them meet. */
export const outsideTransaction = <T>(work: () => T): T => around.exit(work)

function refuseSeconds(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const watched = () =>
    around.getStore()?.isOpen === true
      ? Promise.reject(new Error('a transaction asks for a second connection: it may wait for ever'))
      : connect()
  Object.assign(pool, { connect: watched })
}

async function untilDone<T>(run: () => Promise<T>, attempts = usualAttempts): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attempts || !retried.has(sqlStateOf(error))) throw error
      await sleep(jitterMs(attempt))
    }
  }
}

/**
 * Statements that a service starts together travel together: one trip to the database and back for all of them. The
 * beginning goes along with the first of them, the commit with the last.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Batch<T>>,
  { lockWithinMs, withinMs }: { readonly lockWithinMs?: number | undefined; readonly withinMs?: number } = {},
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  const watch = withinMs === undefined ? undefined : setTimeout(() => cutOff(client), withinMs)
  const tx = pinConnection(client) as Tx
  const connection = connectionOf(tx)
  const held = { isOpen: true }
  try {
    const begun = connection.begin()
    begun.catch(() => undefined)
    if (lockWithinMs !== undefined) connection.limitLocks(lockWithinMs)
    const { result, written } = await around.run(held, () => work(tx))
    await Promise.all([begun, written, connection.commit()])
    return result
  } catch (error) {
    await connection.rollback().catch((late: Error) => {
      failure = late
    })
    throw error
  } finally {
    held.isOpen = false
    clearTimeout(watch)
    // A connection that could not even roll back is nobody's any more.
    client.release(failure)
  }
}

/** Ends a connection whose other end does not answer; what it was asked fails as with one that was lost. */
function cutOff(client: pg.PoolClient): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } }
  connection.stream.destroy(new Error('Connection terminated: the database did not answer in time'))
}

/** On a connection of its own, without a transaction around it. */
async function alone<Row>(pool: pg.Pool, question: Statement<Row>): Promise<Row[]> {
  const client = await pool.connect()
  const tx = pinConnection(client) as Tx
  const leave = connectionOf(tx).enter()
  try {
    return await question.send(tx)
  } finally {
    leave()
    client.release()
  }
}

/** The SQLSTATE of an error; empty where it is none of the database. */
export function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function jitterMs(attempt: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (2 ** attempt * 5 * random) / 2 ** 32
}

const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether what failed did so because the database, or the way to it, is not there: whatever is asked next fails as well. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Class 08: the connection; 57P01 to 57P03: the server is going, gone or not up yet.
  if (/^(08...|57P0[123])$/.test(sqlStateOf(error)) || lostCodes.has(sqlStateOf(error))) return true
  // A socket in the file system is not there; a file that is not there is another matter.
  if (sqlStateOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
    error.message,
  )
}

/** The name of the violated constraint, to be mapped to a refusal by name. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
