import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/database.ts'

/** What a reader asks a log for. */
export interface ReadLog {
  /** Of which rows: those behind the place, in the order of their numbers `n`. */
  readonly beyond: RawBuilder<unknown>
  readonly most: number
}

interface LogRow {
  readonly n: bigint
}

interface Request<Row> {
  /** By which its place is kept; nobody else has it. */
  readonly name: string
  readonly most: number
  /** Whether it waits for another process that reads; otherwise nothing is answered then. */
  readonly waits: boolean
  readonly read: (log: ReadLog) => Promise<readonly Row[]>
}

/**
 * Reads the next rows of a log, in a transaction that books what they come to: each row once, whatever is killed, and by
 * one process at a time. The log is one whose writers go one after another until their transactions end: then no row is
 * committed behind one with a higher number, and none can be passed over.
 */
export async function readOn<Row extends LogRow>(
  tx: Tx,
  { name, most, waits, read }: Request<Row>,
): Promise<readonly Row[]> {
  const place = await holdPlace(tx, name, waits)
  if (place === undefined) return []
  const rows = await read({ beyond: sql`n > ${place}`, most })
  const last = rows.at(-1)
  if (last) await sql`update platform.reader set n = ${last.n} where name = ${name}`.execute(tx)
  return rows
}

async function holdPlace(tx: Tx, name: string, waits: boolean): Promise<bigint | undefined> {
  const known = await findPlace(tx, name, waits)
  if (known !== undefined) return known
  // Whose place is held by somebody else is there already, and is not waited for here.
  await sql`
    insert into platform.reader (name) select ${name}
     where not exists (select from platform.reader where name = ${name}) on conflict do nothing`.execute(tx)
  return findPlace(tx, name, waits)
}

async function findPlace(tx: Tx, name: string, waits: boolean): Promise<bigint | undefined> {
  const { rows } = await sql<{ n: bigint }>`
    select n from platform.reader where name = ${name} for update ${waits ? sql`` : sql`skip locked`}`.execute(tx)
  return rows[0]?.n
}

/** Of a log, what comes after the place of a reader: `where` of a question whether there is anything. */
export const afterPlaceOf = (name: string) => sql`
  n > coalesce((select r.n from platform.reader r where r.name = ${name}), 0)`
