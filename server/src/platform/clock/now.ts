import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** The clock that decides, in epoch milliseconds: the database's. Node's clock is for display and time-outs alone. */
export async function nowMs(db: Reader): Promise<number> {
  const { rows } = await sql<{ now: bigint }>`select platform.now_ms() as now`.execute(db)
  return Number(rows[0]?.now)
}
