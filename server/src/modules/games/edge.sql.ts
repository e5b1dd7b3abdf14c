import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

/** What the games of a product keep, by what their vendors declare, in hundredths of a percent. */
export interface ProductEdge {
  readonly product: string
  /** As they were played since a day; each alike where they were not. */
  readonly average: number
  readonly lowest: number
  /** The game that keeps least. */
  readonly name: string
}

/** The products of a brand of whose games returns are declared; `since` is a day after the epoch. */
export async function listProductEdges(
  db: Reader,
  { brandId, since }: { readonly brandId: string; readonly since: number },
): Promise<readonly ProductEdge[]> {
  const { rows } = await sql<ProductEdge>`
    select v.product,
           round(10000 - coalesce(sum(g.rtp * played.staked) / nullif(sum(played.staked), 0), avg(g.rtp)))::int as average,
           10000 - max(g.rtp)::int as lowest,
           (array_agg(coalesce(g.names ->> 'en', g.game_code) order by g.rtp desc, g.game_code))[1] as name
      from games.game g
      join games.vendor v on v.vendor_id = g.vendor_id
      left join (select vendor_id, game_code, sum(staked) as staked from games.return_day
                  where brand_id = ${brandId} and day >= ${since} group by 1, 2) played
             on played.vendor_id = g.vendor_id and played.game_code = g.game_code
     where g.brand_id = ${brandId} and g.rtp is not null and g.is_offered
     group by v.product order by v.product`.execute(db)
  return rows
}
