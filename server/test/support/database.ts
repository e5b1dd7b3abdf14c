import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database, type Tx } from '../../src/platform/db/database.ts'
import { connectionOf, pinConnection } from '../../src/platform/db/pinned-connection.ts'
import { statement } from '../../src/platform/db/statement.ts'

const templateName = 'parlour_template'

export interface TestDatabase extends Database {
  readonly url: string
  /**
   * Opens every connection, before what is meant to meet is let go: those of a cold pool come up one after another, and
   * what runs on them hardly overlaps, with a lock or without. To open them costs a tenth of a second, so only tests
   * that race ask for it; idle ones are closed after ten.
   */
  warm(): Promise<void>
  /**
   * Reads in one snapshot, on a connection of its own that plans each statement once: the checks of the ledger are a
   * hundred and fifty large statements on small tables, and a test file asks them after each of its tests.
   */
  inSnapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** As many as the pool of what batches and single questions use ever opens. */
const hotConnections = 8

async function readInSnapshot<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const tx = pinConnection(client) as Tx
  const connection = connectionOf(tx)
  try {
    await connection.begin()
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const result = await work(tx)
    await connection.commit()
    return result
  } catch (error) {
    await connection.rollback().catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function askServer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}

/** A database of its own for a test file, cloned from the migrated template. */
export async function openTestDatabase(connections = 12, by?: (url: URL) => URL): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `parlour_t_${randomBytes(6).toString('hex')}`
  // The files are copied as they are: a third less work than by way of the log.
  await askServer(`create database ${name} template ${templateName} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const way = by?.(url) ?? url
  const database = openDatabase({ url: way.href, connections, isWatched: true })
  const { transaction, ask, close } = database
  // It stays open between two readings, however long the test between them takes.
  const planned = new pg.Pool({
    connectionString: url.href,
    max: 1,
    idleTimeoutMillis: 0,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  planned.on('error', () => undefined)
  return {
    ...database,
    url: url.href,
    inSnapshot: (work) => readInSnapshot(planned, work),
    async close() {
      await Promise.all([close(), planned.end()])
      // It lies in memory. One that somebody still looks at goes with the run.
      await askServer(`drop database ${name}`).catch(() => undefined)
    },
    async warm() {
      await Promise.all([
        ...Array.from({ length: connections }, () => transaction((tx) => statement`select 1`.send(tx))),
        ...Array.from({ length: hotConnections }, () => ask(statement`select 1`)),
      ])
    },
  }
}
