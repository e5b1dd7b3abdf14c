import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pinConnection } from './pinned-connection.ts'

// Every statement is a `sql` template with its row type beside it, so there is one way to read a statement.
type Schema = Record<never, never>

declare const writer: unique symbol
/** May read. */
export type Reader = Kysely<Schema>
/** May write: only a transaction is one, so every write asks for a transaction by its type. */
export type Tx = Reader & { readonly [writer]: true }

export interface TransactionOptions {
  /** Statements that look everything up by key need no plan for each new set of values: the first plan is kept. */
  readonly keepsPlans?: boolean
}

export interface Database extends AsyncDisposable {
  readonly db: Reader
  /** Runs `work` in a transaction; serialisation failures and dead locks are tried again, nothing else is. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  close(): Promise<void>
}

const retried = new Set(['40001', '40P01'])
const attemptsMax = 5

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

export function openDatabase({ url, connections }: { url: string; connections: number }): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'parlour', pipeline: true })
  // A connection that dies, idle or at work, is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const close = () => db.destroy()
  return {
    db,
    close,
    [Symbol.asyncDispose]: close,
    async transaction(work, options = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction(pool, work, options)
        } catch (error) {
          if (attempt === attemptsMax || !retried.has(stateOf(error))) throw error
          await sleep(jitterMs(attempt))
        }
      }
    },
  }
}

/**
 * Statements that a service starts together travel together: one trip to the database and back for all of them. The
 * beginning goes along with the first of them.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { keepsPlans = false }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const begun = client.query(keepsPlans ? 'begin; set local plan_cache_mode = force_generic_plan' : 'begin')
    begun.catch(() => undefined)
    const result = await work(pinConnection(client) as Tx)
    await begun
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('a statement failed unseen, and the transaction with it')
    return result
  } catch (error) {
    await client.query('rollback').catch((late: Error) => {
      failure = late
    })
    throw error
  } finally {
    // A connection that could not even roll back is nobody's any more.
    client.release(failure)
  }
}

function stateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function jitterMs(attempt: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (2 ** attempt * 5 * random) / 2 ** 32
}

/** The name of the violated constraint, to be mapped to a refusal by name. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
