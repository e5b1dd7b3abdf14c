import { sql } from 'kysely'
import type { Reader, Tx } from './database.ts'

/** Marks a database as one that holds the demo, for ever. */
export async function markDemo(tx: Tx): Promise<void> {
  await sql`insert into platform.demo (seeded_at) values (platform.now_ms()) on conflict do nothing`.execute(tx)
}

export async function holdsDemo(db: Reader): Promise<boolean> {
  const { rows } = await sql`select from platform.demo`.execute(db)
  return rows.length > 0
}
