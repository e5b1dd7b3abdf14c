import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** A published night, as it is said outside of the database. */
export interface AnchoredNight {
  readonly merchant: string
  readonly day: string
  readonly root: string
  readonly total: string
  readonly members: number
  readonly publishedAt: number
}

/** The published nights of all brands, in the order of their publishing. */
export async function listNights(db: Reader): Promise<readonly AnchoredNight[]> {
  const { rows } = await sql<Omit<AnchoredNight, 'publishedAt'> & { publishedAt: bigint }>`
    select b.merchant_code as merchant, c.day::text as day, encode(c.root, 'hex') as root, c.total::text as total,
           c.members, c.published_at as "publishedAt"
      from wallet.commitment c join brand.brand b using (brand_id) where c.published_at is not null
     order by c.published_at, c.day, b.merchant_code`.execute(db)
  return rows.map((row) => ({ ...row, publishedAt: Number(row.publishedAt) }))
}

/** How many nights are published and days sealed: nothing is read while it is as before. */
export async function countAnchorable(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from wallet.commitment where published_at is not null)
         + (select count(*) from wallet.sealed_day) as count`.execute(db)
  return Number(rows[0]?.count)
}

/** One writes to the file at a time, whatever node it is. */
export async function lockAnchors(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('anchors of nights', 0))`.execute(tx)
}
