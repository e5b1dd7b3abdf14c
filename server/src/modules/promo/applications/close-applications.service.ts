import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import { closeDue } from './application.sql.ts'

/** So many are closed in one transaction. */
const batch = 500

/** Closes what was approved and not claimed in its time, and what is of promotions that were ended, in parts. */
export async function closeApplications(database: Pick<Database, 'transaction'>): Promise<void> {
  let closed = batch
  while (closed === batch) {
    closed = await database.transaction(async (tx) => closeDue(tx, { at: await nowMs(tx), limit: batch }))
  }
}
