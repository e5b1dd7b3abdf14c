import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** How many rates one operator alone cuts; null where there is no bound. */
export async function findMostCut(db: Reader, brandId: string): Promise<number | null> {
  const { rows } = await sql<{ most: number }>`
    select most_cut as most from agents.rate_limit where brand_id = ${brandId}`.execute(db)
  return rows[0]?.most ?? null
}

export async function writeMostCut(tx: Tx, brandId: string, most: number | null): Promise<void> {
  await (most === null
    ? sql`delete from agents.rate_limit where brand_id = ${brandId}`.execute(tx)
    : sql`
        insert into agents.rate_limit (brand_id, most_cut) values (${brandId}, ${most})
        on conflict (brand_id) do update set most_cut = excluded.most_cut`.execute(tx))
}
