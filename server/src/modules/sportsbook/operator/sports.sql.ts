import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

/** The sports that have leagues, by their codes. */
export async function listSports(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ sport: string }>`
    select distinct sport from sportsbook.league order by sport`.execute(db)
  return rows.map(({ sport }) => sport)
}
