import pg from 'pg'

export type Parameter = string | Buffer | null

/** A statement to be prepared under its name, and what becomes of it. */
export interface Passenger {
  readonly name: string
  readonly text: string
  readonly values: readonly Parameter[]
  resolve(rows: readonly unknown[]): void
  reject(error: Error): void
}

/** What a connection remembers of its prepared statements. */
export interface Prepared {
  /** Columns of the rows that a statement answers with; absent until it was described once. */
  readonly columns: Map<string, Columns>
  readonly parsed: Set<string>
  /** Names that may or may not be prepared: the flight they were first in failed. */
  readonly doubtful: Set<string>
}

type Columns = readonly { readonly name: string; readonly parse: (text: string) => unknown }[]

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/**
 * Statements that travel together, answered when all of them are done: one synchronisation, one write each way. Where
 * one fails, those behind it are not run. The driver's own pipeline synchronises, describes and answers each by itself,
 * which costs both sides more than small statements do.
 */
export class Flight implements pg.Submittable {
  readonly #passengers: readonly Passenger[]
  readonly #prepared: Prepared
  readonly #rows: unknown[][]
  #at = 0
  #failed = false

  constructor(passengers: readonly Passenger[], prepared: Prepared) {
    this.#passengers = passengers
    this.#prepared = prepared
    this.#rows = passengers.map(() => [])
  }

  readonly submit = (connection: pg.Connection) => {
    const { parsed, doubtful, columns } = this.#prepared
    connection.stream.cork()
    for (const { name, text, values } of this.#passengers) {
      if (doubtful.delete(name)) connection.close({ type: 'S', name }, true)
      if (!parsed.has(name)) connection.parse({ name, text, types: [] }, true)
      parsed.add(name)
      connection.bind({ portal: '', statement: name, values: [...values] }, true)
      if (!columns.has(name)) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({ portal: '', rows: '' }, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: RowDescription): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
    const described = this.#passengers[this.#at]
    if (described) this.#prepared.columns.set(described.name, columns)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.#prepared.columns.get(this.#passengers[this.#at]?.name ?? '') ?? []
    const row: Record<string, unknown> = {}
    for (const [at, { name, parse }] of columns.entries()) {
      const text = fields[at]
      row[name] = text === null || text === undefined ? null : parse(text)
    }
    this.#rows[this.#at]?.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // A commit that the database made a rollback is no commit.
    const passenger = this.#passengers[this.#at]
    if (passenger?.text === 'commit' && text !== 'COMMIT') {
      this.handleError(new Error('a statement failed unseen, and the transaction with it'))
      return
    }
    const { columns } = this.#prepared
    if (passenger && !columns.has(passenger.name)) columns.set(passenger.name, [])
    this.#at += 1
  }

  handleReadyForQuery(): void {
    if (this.#failed) return
    for (const [at, { resolve }] of this.#passengers.entries()) resolve(this.#rows[at] ?? [])
  }

  handleError(error: Error): void {
    if (this.#failed) return
    this.#failed = true
    for (const [at, { name, resolve, reject }] of this.#passengers.entries()) {
      if (at < this.#at) resolve(this.#rows[at] ?? [])
      else {
        if (this.#prepared.parsed.delete(name)) this.#prepared.doubtful.add(name)
        reject(error)
      }
    }
  }
}
