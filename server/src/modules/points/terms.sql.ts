import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { PointTerms } from './types.ts'

/** The brand's own terms, or else those of the row without a brand. */
export async function getPointTerms(db: Reader, brandId: string): Promise<PointTerms> {
  const { rows } = await sql<PointTerms>`
    select points_a_unit as "pointsAUnit", minimum, multiple_of as "multipleOf", maximum_a_day as "maximumADay",
           turnover_percent as "turnoverPercent", is_convert_open as "isOpen", is_mall_open as "isMallOpen"
      from points.terms where brand_id = ${brandId} or brand_id is null order by brand_id nulls last limit 1`.execute(
    db,
  )
  const [terms] = rows
  if (!terms) throw new Error('points.terms has lost its row for every brand')
  return terms
}

/** Gives a brand terms of its own, or changes them. */
export async function upsertPointTerms(tx: Tx, brandId: string, terms: PointTerms): Promise<void> {
  await sql`
    insert into points.terms (brand_id, points_a_unit, minimum, multiple_of, maximum_a_day, turnover_percent,
                              is_convert_open, is_mall_open)
    values (${brandId}, ${terms.pointsAUnit}, ${terms.minimum}, ${terms.multipleOf}, ${terms.maximumADay},
            ${terms.turnoverPercent}, ${terms.isOpen}, ${terms.isMallOpen})
    on conflict on constraint points_terms_brand_unique do update
       set points_a_unit = excluded.points_a_unit, minimum = excluded.minimum, multiple_of = excluded.multiple_of,
           maximum_a_day = excluded.maximum_a_day, turnover_percent = excluded.turnover_percent,
           is_convert_open = excluded.is_convert_open, is_mall_open = excluded.is_mall_open`.execute(tx)
}
