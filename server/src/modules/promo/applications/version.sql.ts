import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import { readTerms, type StoredTerms } from '../bonus/terms.ts'

/** The terms of a version: what an application was written under. */
export async function findVersionTerms(db: Reader, versionId: string): Promise<PromotionTerms> {
  const { rows } = await sql<{ terms: StoredTerms }>`
    select terms from promo.promotion_version where version_id = ${versionId}`.execute(db)
  return readTerms(defined(rows[0], 'a version that was applied under').terms)
}
