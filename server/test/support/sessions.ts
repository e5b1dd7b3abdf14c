import { sql } from 'kysely'
import type { TestParlour } from './parlour.ts'

/** Lets every session that is there outlive the hours and days by which a test moves the clock. */
export async function keepSessions({ database, sessions }: TestParlour): Promise<void> {
  // What was used a while ago is written down before, or its next writing down would bring its end nearer again.
  await sessions.touch()
  await sql`
    update identity.session set seen_at = seen_at + 10000000000, expires_at = expires_at + 10000000000`.execute(
    database.db,
  )
}
