import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** What a member converted since the beginning of the brand's day. */
export async function sumConvertedToday(
  db: Reader,
  day: { readonly memberId: string; readonly timeZone: string; readonly now: number },
): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(points), 0)::bigint as points from points.conversion
     where member_id = ${day.memberId}
       and conversion_id >= platform.uuid_floor(
             to_timestamp((${day.now}::bigint - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0) - interval '3 days')
       and at_ms >= extract(epoch from
             date_trunc('day', to_timestamp(${day.now}::bigint / 1000.0) at time zone ${day.timeZone})
               at time zone ${day.timeZone}) * 1000`.execute(db)
  return rows[0]?.points ?? 0n
}

export async function insertConversion(
  tx: Tx,
  one: {
    readonly conversionId: string
    readonly brandId: string
    readonly memberId: string
    readonly points: bigint
    readonly amount: bigint
    readonly currency: string
    readonly at: number
  },
): Promise<void> {
  await sql`
    insert into points.conversion (conversion_id, brand_id, member_id, points, amount, currency, at_ms)
    values (${one.conversionId}, ${one.brandId}, ${one.memberId}, ${one.points}, ${one.amount}, ${one.currency},
            ${one.at})`.execute(tx)
}
