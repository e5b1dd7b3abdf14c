import { defined } from '@parlour/core/kernel/assert.ts'
import type { RegisterField } from '@parlour/core/rules/identity/register-fields.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Languages } from './rules/decide-languages.ts'
import { unwrittenRule } from './rules/register-form.ts'
import type { RegisterRule } from './types.ts'

export interface BrandStatus {
  readonly status: number
  readonly endAt: number | null
}

/** Whether a brand is open, held for the rest of the transaction. */
export async function lockStatus(tx: Tx, brandId: string): Promise<BrandStatus | undefined> {
  const { rows } = await sql<{ status: number; endAt: bigint | null }>`
    select status, maintenance_end_at as "endAt" from brand.brand where brand_id = ${brandId} for update`.execute(tx)
  const [row] = rows
  return row && { status: row.status, endAt: row.endAt === null ? null : Number(row.endAt) }
}

/** The languages of a brand, held for the rest of the transaction. */
export async function lockLanguages(tx: Tx, brandId: string): Promise<Languages | undefined> {
  const { rows } = await sql<Languages>`
    select languages, default_language as "defaultLanguage" from brand.brand where brand_id = ${brandId} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function updateLanguages(
  tx: Tx,
  brandId: string,
  { languages, defaultLanguage }: Languages,
): Promise<void> {
  await sql`
    update brand.brand set languages = ${[...languages]}::text[], default_language = ${defaultLanguage}
     where brand_id = ${brandId}`.execute(tx)
}

/** Switches a flag that the brand has; undefined when it has none of that name, else how it stood before. */
export async function updateFlag(
  tx: Tx,
  { brandId, modId, isOn }: { readonly brandId: string; readonly modId: string; readonly isOn: boolean },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ enabled: boolean }>`
    select enabled from brand.flag where brand_id = ${brandId} and mod_id = ${modId} for update`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  await sql`update brand.flag set enabled = ${isOn} where brand_id = ${brandId} and mod_id = ${modId}`.execute(tx)
  return row.enabled
}

/** The rule of one field, held for the rest of the transaction; written down first where it was not. */
export async function lockRegisterRule(tx: Tx, brandId: string, field: RegisterField): Promise<RegisterRule> {
  const unwritten = unwrittenRule(field)
  await sql`
    insert into brand.register_rule (brand_id, field, enabled, required, accepted_pattern, pattern_id, min_length, max_length)
    values (${brandId}, ${field}, ${unwritten.enabled}, ${unwritten.required}, ${unwritten.acceptedPattern},
      ${unwritten.patternId}, ${unwritten.minLength}, ${unwritten.maxLength})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<RegisterRule>`
    select field, enabled, required, accepted_pattern as "acceptedPattern", pattern_id as "patternId",
           min_length as "minLength", max_length as "maxLength"
      from brand.register_rule where brand_id = ${brandId} and field = ${field} for update`.execute(tx)
  return defined(rows[0], 'the rule was written down')
}

export async function updateRegisterRule(tx: Tx, brandId: string, rule: RegisterRule): Promise<void> {
  await sql`
    update brand.register_rule
       set enabled = ${rule.enabled}, required = ${rule.required}, accepted_pattern = ${rule.acceptedPattern},
           min_length = ${rule.minLength}, max_length = ${rule.maxLength}
     where brand_id = ${brandId} and field = ${rule.field}`.execute(tx)
}
