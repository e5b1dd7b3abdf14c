import { sql } from 'kysely'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Exposure } from '../placing/exposure.sql.ts'

/** The exposure of a brand on all outcomes of some markets. */
export async function listExposure(
  db: Reader,
  brandId: string,
  markets: readonly { readonly eventId: string; readonly marketKey: string }[],
): Promise<readonly Exposure[]> {
  if (markets.length === 0) return []
  const { rows } = await sql<Exposure>`
    select x.event_id as "eventId", x.market_key as "marketKey", x.outcome, x.brand_id as "brandId", x.stakes, x.returns
      from (select unnest(${uuids(markets, (one) => one.eventId)}::uuid[]) as event_id,
                   unnest(${texts(markets, (one) => one.marketKey)}::text[]) as market_key) m
      join sportsbook.exposure x using (event_id, market_key)
     where x.brand_id = ${brandId}::uuid`.execute(db)
  return rows
}

/** How much of a limit a player has, in percent; 100 where nobody said anything. */
export async function findPlayerFactor(db: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ readonly percent: number }>`
    select percent from sportsbook.player_factor where member_id = ${memberId}::uuid`.execute(db)
  return rows[0]?.percent ?? 100
}
