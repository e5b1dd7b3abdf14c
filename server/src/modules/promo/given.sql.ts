import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { readTerms, type StoredTerms } from './bonus/terms.ts'

export interface PlayPromotion {
  readonly promotionId: string
  readonly terms: PromotionTerms
}

/** What a brand runs or has announced of promotions that give back a part of turnover or of losses. */
export async function listForPlay(db: Reader, brandId: string): Promise<readonly PlayPromotion[]> {
  const { rows } = await sql<{ promotionId: string; terms: StoredTerms }>`
    select p.promotion_id as "promotionId", v.terms
      from promo.promotion p join promo.promotion_version v on v.version_id = p.published_id
     where p.brand_id = ${brandId} and p.ended_at is null and (p.end_at is null or p.end_at > platform.now_ms())
       and v.terms ->> 'type' in ('REBATE', 'CASHBACK')`.execute(db)
  return rows.map(({ promotionId, terms }) => ({ promotionId, terms: readTerms(terms) }))
}

/** What other bonuses came to that ended in the last days: what of them became their members' cash. */
export async function sumConverted(db: Reader, brandId: string, days: number): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(converted), 0)::bigint as sum from promo.bonus_grant
     where brand_id = ${brandId} and ended_at is not null
       and ended_at > platform.now_ms() - ${days}::bigint * 86400000 and terms ->> 'type' not in ('REBATE', 'CASHBACK')`.execute(
    db,
  )
  return rows[0]?.sum ?? 0n
}
