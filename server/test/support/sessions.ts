import { sql } from 'kysely'
import type { TestParlour } from './parlour.ts'

/** Lets every session that is there outlive the hours and days by which a test moves the clock. */
export async function keepSessions({ database }: TestParlour): Promise<void> {
  await sql`
    update identity.session set seen_at = seen_at + 10000000000, expires_at = expires_at + 10000000000`.execute(
    database.db,
  )
}
