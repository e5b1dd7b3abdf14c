import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

const hourMs = 3_600_000

/** Counts a request for an account; answers how many came from this network within this hour of the clock. */
export async function countRegistration(
  db: Reader,
  { brandId, network }: { readonly brandId: string; readonly network: string },
): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into identity.register_tally as t (brand_id, network, hour_ms, tries)
    values (${brandId}, ${network}, platform.now_ms() / ${hourMs}::bigint * ${hourMs}::bigint, 1)
    on conflict on constraint register_tally_pk do update set tries = t.tries + 1
    returning tries`.execute(db)
  return rows[0]?.tries ?? 0
}
