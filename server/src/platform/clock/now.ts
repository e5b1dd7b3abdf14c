import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** The clock that decides, in epoch milliseconds: the database's. Node's clock is for display and time-outs alone. */
export async function nowMs(db: Reader): Promise<number> {
  const { rows } = await sql<{ now: bigint }>`select platform.now_ms() as now`.execute(db)
  return Number(rows[0]?.now)
}

/** By how much the deciding clock was moved for a test; ids carry the time of clocks that were not. */
export async function clockOffset(db: Reader): Promise<number> {
  const { rows } = await sql<{ offset: bigint }>`select offset_ms as "offset" from platform.clock_offset`.execute(db)
  return Number(rows[0]?.offset ?? 0n)
}
