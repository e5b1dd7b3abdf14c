import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import type { Column } from './arrays.ts'
import { Flight, type Parameter, type Passenger, type Prepared } from './flight.ts'

type Pinned = Kysely<Record<never, never>>

const pinned = new WeakMap<pg.PoolClient, Pinned>()
const connections = new WeakMap<object, PinnedConnection>()
const names = new Map<string, string>()

/**
 * One connection as Kysely: its statements go out at once, are answered in order, and are prepared once a connection.
 * A transaction of Kysely's own sends a statement when the one before is answered: a trip each, and a plan each.
 */
export function pinConnection(client: pg.PoolClient): Pinned {
  const known = pinned.get(client)
  if (known) return known
  const connection = new PinnedConnection(client)
  const made: Pinned = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PinnedDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  pinned.set(client, made)
  connections.set(made, connection)
  return made
}

/** The connection of a transaction, to send statements on at once. */
export function connectionOf(tx: object): PinnedConnection {
  return defined(connections.get(tx), 'a transaction holds a connection')
}

/** A statement's text is its identity: values are always parameters, so there are as many names as statements. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

export class PinnedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #prepared: Prepared = { columns: new Map(), parsed: new Set(), doubtful: new Set() }
  #boarding: Passenger[] = []
  #isOpen = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  begin(): Promise<readonly unknown[]> {
    this.#isOpen = true
    return this.send('begin', nameOf('begin'), [])
  }

  /** Lets nothing in this transaction wait for a lock for longer. */
  limitLocks(withinMs: number): void {
    const text = `set local lock_timeout = ${withinMs}`
    this.send(text, nameOf(text), []).catch(() => undefined)
  }

  /** Ends the transaction; what comes after belongs to none. */
  commit(): Promise<readonly unknown[]> {
    const committed = this.send('commit', nameOf('commit'), [])
    this.#isOpen = false
    return committed
  }

  /** Takes the transaction back, behind whatever was sent in it; what comes after belongs to none. */
  async rollback(): Promise<void> {
    // A beginning that had not left yet would leave after this, and stay open on a connection that goes to others.
    this.#leave()
    this.#isOpen = false
    await this.#client.query('rollback')
  }

  /** For a statement that is a transaction by itself; answers how to leave again. */
  enter(): () => void {
    this.#isOpen = true
    return () => {
      this.#isOpen = false
    }
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery) {
    return { rows: (await this.send(text, nameOf(text), parameters)) as R[] }
  }

  /** Sends a statement with all others of this turn, in their order; its rows. */
  send(text: string, name: string, values: readonly unknown[]): Promise<readonly unknown[]> {
    assert(this.#isOpen, 'a statement is sent before the commit')
    const parameters = values.map(toParameter)
    return new Promise((resolve, reject) => {
      if (this.#boarding.push({ text, name, values: parameters, resolve, reject }) === 1)
        process.nextTick(() => this.#leave())
    })
  }

  #leave(): void {
    const passengers = this.#boarding
    if (passengers.length === 0) return
    this.#boarding = []
    this.#client.query(new Flight(passengers, this.#prepared))
  }

  streamQuery(): never {
    throw new Error('statements of a transaction are not streamed')
  }
}

/** A value as it travels: bytes where it makes its own, else text that the database reads. */
function toParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value as string | number | bigint | boolean)
  if (Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return `{${value.map(toElement).join()}}`
  return 'toPostgres' in value ? (value as Column).toPostgres() : JSON.stringify(value)
}

function toElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  assert(typeof value !== 'object', 'a list is of scalars')
  return `"${String(value as string | number | bigint | boolean).replaceAll(/["\\]/g, '\\$&')}"`
}

/** Beginning and ending are the owner's: this driver only hands out its one connection. */
class PinnedDriver implements Driver {
  readonly #connection: PinnedConnection

  constructor(connection: PinnedConnection) {
    this.#connection = connection
  }

  acquireConnection = async () => this.#connection
  init = async () => undefined
  beginTransaction = async () => undefined
  commitTransaction = async () => undefined
  rollbackTransaction = async () => undefined
  releaseConnection = async () => undefined
  destroy = async () => undefined
}
