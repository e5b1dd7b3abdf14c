import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** From which series on an account takes one of its agent's quota; undefined where none does. */
export async function findQuotaFrom(db: Reader, brandId: string): Promise<number | undefined> {
  const { rows } = await sql<{ from: number }>`
    select series_from as "from" from identity.quota_rule where brand_id = ${brandId}`.execute(db)
  return rows[0]?.from
}

export async function writeQuotaFrom(tx: Tx, brandId: string, from: number | null): Promise<void> {
  await (from === null
    ? sql`delete from identity.quota_rule where brand_id = ${brandId}`.execute(tx)
    : sql`
        insert into identity.quota_rule (brand_id, series_from) values (${brandId}, ${from})
        on conflict (brand_id) do update set series_from = excluded.series_from`.execute(tx))
}

/** How many accounts an agent may still open or raise at each high series. */
export async function listQuotas(
  db: Reader,
  memberId: string,
): Promise<readonly { readonly series: number; readonly remaining: number }[]> {
  const { rows } = await sql<{ series: number; remaining: number }>`
    select series, remaining from identity.rate_quota where member_id = ${memberId} order by series desc`.execute(db)
  return rows
}

/** Takes one of an agent's quota at a series; false where none is left. */
export async function takeQuota(tx: Tx, memberId: string, series: number): Promise<boolean> {
  const { rows } = await sql`
    update identity.rate_quota set remaining = remaining - 1
     where member_id = ${memberId} and series = ${series} and remaining > 0 returning 1`.execute(tx)
  return rows.length === 1
}

export async function writeQuota(
  tx: Tx,
  quota: {
    readonly memberId: string
    readonly brandId: string
    readonly series: number
    readonly remaining: number
  },
): Promise<void> {
  await sql`
    insert into identity.rate_quota (member_id, brand_id, series, remaining)
    values (${quota.memberId}, ${quota.brandId}, ${quota.series}, ${quota.remaining})
    on conflict (member_id, series) do update set remaining = excluded.remaining`.execute(tx)
}
