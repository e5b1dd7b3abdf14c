import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

// Every statement is a `sql` template with its row type beside it.
type Schema = Record<never, never>

declare const writer: unique symbol
export type Reader = Kysely<Schema>
/** May write: only a transaction is one. */
export type Tx = Reader & { readonly [writer]: true }

export interface Database {
  readonly db: Reader
  /** Runs `work` in a transaction; dead locks and the like are tried again, nothing else is. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const retried = new Set(['40001', '40P01'])
const triesMax = 5

const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === pg.types.builtins.INT8
      ? BigInt
      : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
}

export function openDatabase({ url, connections }: { url: string; connections: number }): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, types: parsers, application_name: 'studio' })
  // A connection that dies is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    async close() {
      await db.destroy()
      if (!pool.ending) await pool.end()
    },
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await db.transaction().execute((tx) => work(tx as unknown as Tx))
        } catch (error) {
          if (attempt === triesMax || !retried.has(stateOf(error))) throw error
          await sleep(attempt * 10)
        }
      }
    },
  }
}

function stateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
