import { sql } from 'kysely'
import type { Money } from '@parlour/core/money/money.ts'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** What a brand’s bets stake on an outcome and would return. */
export interface ExposureRow {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly stakes: Money
  readonly returns: Money
}

/** The exposure of a brand on all outcomes of some markets. */
export async function listExposure(
  db: Reader,
  brandId: string,
  markets: readonly { readonly eventId: string; readonly marketKey: string }[],
): Promise<readonly ExposureRow[]> {
  if (markets.length === 0) return []
  const { rows } = await sql<ExposureRow>`
    select x.event_id as "eventId", x.market_key as "marketKey", x.outcome, x.stakes, x.returns
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
