import { sql } from 'kysely'
import type { Reader, Tx } from '../db/database.ts'

/** Moves the deciding clock, for tests, simulations and demo history. Production refuses to start while it is moved. */
export async function moveClock(tx: Tx, offsetMs: number): Promise<void> {
  await sql`
    insert into platform.clock_offset (offset_ms) values (${offsetMs}::bigint)
    on conflict (only_row) do update set offset_ms = excluded.offset_ms`.execute(tx)
}

export async function resetClock(tx: Tx): Promise<void> {
  await sql`delete from platform.clock_offset`.execute(tx)
}

export async function isClockMoved(db: Reader): Promise<boolean> {
  const { rows } = await sql`select 1 from platform.clock_offset`.execute(db)
  return rows.length > 0
}
