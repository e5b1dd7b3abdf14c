import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
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

type Pinned = Kysely<Record<never, never>>

const pinned = new WeakMap<pg.PoolClient, Pinned>()
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
  return made
}

/** A statement's text is its identity: values are always parameters, so there are as many names as statements. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

class PinnedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery) {
    this.#holdBack()
    const { rows } = await this.#client.query({ name: nameOf(text), text, values: [...parameters] })
    return { rows: rows as R[] }
  }

  /** Keeps what is said in this turn together: one write to the socket for all the statements of a trip. */
  #holdBack(): void {
    const { stream } = (this.#client as unknown as { connection: { stream: Socket } }).connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  streamQuery(): never {
    throw new Error('statements of a transaction are not streamed')
  }
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
