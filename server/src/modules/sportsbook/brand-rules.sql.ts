import { sql } from 'kysely'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/** What a brand’s book is run by, with the version that bets name. */
export interface BrandRulesRow {
  readonly brandId: string
  readonly version: number
  readonly rules: BrandRules
}

/** The rules in force of some brands; a brand without them has no book. */
export async function listBrandRules(db: Reader, brandIds: readonly string[]): Promise<readonly BrandRulesRow[]> {
  const { rows } = await sql<BrandRulesRow>`
    select distinct on (brand_id) brand_id as "brandId", version, rules
      from sportsbook.brand_rules where brand_id = any(${uuids(brandIds)}::uuid[])
     order by brand_id, version desc`.execute(db)
  return rows
}

/** The same on the hot way. */
export function sendBrandRules(tx: Tx, brandIds: readonly string[]): Promise<readonly BrandRulesRow[]> {
  return statement<BrandRulesRow>`
    select distinct on (brand_id) brand_id as "brandId", version, rules
      from sportsbook.brand_rules where brand_id = any(${uuids(brandIds)}::uuid[])
     order by brand_id, version desc`.send(tx)
}

/** Puts rules in force as the brand’s next version. */
export async function insertBrandRules(
  tx: Tx,
  { brandId, rules, madeBy }: { readonly brandId: string; readonly rules: BrandRules; readonly madeBy: string },
): Promise<void> {
  await statement`
    insert into sportsbook.brand_rules (brand_id, version, rules, made_ms, made_by)
    select ${brandId}::uuid, coalesce(max(version), 0) + 1, ${JSON.stringify(rules)}::jsonb, platform.now_ms(), ${madeBy}
      from sportsbook.brand_rules where brand_id = ${brandId}::uuid`.send(tx)
}
