import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { NamedLeg } from '../rules/quote-leg.ts'

/** Keeps the selections of a slip under a code; false where the code is taken. */
export async function insertSharedSlip(
  tx: Tx,
  { brandId, code, legs }: { readonly brandId: string; readonly code: string; readonly legs: readonly NamedLeg[] },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sportsbook.shared_slip (brand_id, code, legs, made_ms)
    values (${brandId}, ${code}, ${JSON.stringify(legs)}::jsonb, platform.now_ms())
    on conflict do nothing returning code`.execute(tx)
  return rows.length === 1
}

export async function findSharedSlip(
  db: Reader,
  { brandId, code }: { readonly brandId: string; readonly code: string },
): Promise<readonly NamedLeg[] | undefined> {
  const { rows } = await sql<{ legs: readonly NamedLeg[] }>`
    select legs from sportsbook.shared_slip where brand_id = ${brandId} and code = ${code}`.execute(db)
  return rows[0]?.legs
}

/** Lets slips go that were shared long ago: a part of them, and whether that was all. */
export async function deleteOldSlips(
  tx: Tx,
  { olderThanMs, limit }: { readonly olderThanMs: number; readonly limit: number },
) {
  const { rows } = await sql`
    delete from sportsbook.shared_slip where (brand_id, code) in (
      select brand_id, code from sportsbook.shared_slip
       where made_ms < platform.now_ms() - ${olderThanMs}::bigint order by made_ms limit ${limit})
    returning code`.execute(tx)
  return rows.length === limit
}
