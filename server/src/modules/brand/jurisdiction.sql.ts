import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { jurisdictionRules, type Profile, type Stricter } from './rules/jurisdiction.ts'

const bounds: ReadonlySet<string> = new Set([
  'minimumAge',
  'idleMinutes',
  'failuresUntilLock',
  'reminderMinutes',
  'bonusMultiplierMost',
])

/** What was written of a brand's stricter rules, read as what it is: a switch or a bound. */
export function stricterOf(rows: readonly { readonly rule: string; readonly value: number }[]): Stricter {
  const known = rows.filter(({ rule }) => (jurisdictionRules as readonly string[]).includes(rule))
  return Object.fromEntries(known.map(({ rule, value }) => [rule, bounds.has(rule) ? value : value === 1]))
}

/** By which law a brand is run, held for the rest of the transaction. */
export async function lockJurisdiction(
  tx: Tx,
  brandId: string,
): Promise<{ readonly profile: Profile; readonly stricter: Stricter } | undefined> {
  const { rows } = await sql<{ profile: Profile }>`
    select profile from brand.brand where brand_id = ${brandId} for update`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const own = await sql<{ rule: string; value: number }>`
    select rule, value from brand.stricter_rule where brand_id = ${brandId} order by rule`.execute(tx)
  return { profile: row.profile, stricter: stricterOf(own.rows) }
}

/** Runs a brand by another law. */
export async function updateJurisdiction(
  tx: Tx,
  brandId: string,
  { profile, stricter }: { readonly profile: Profile; readonly stricter: Stricter },
): Promise<void> {
  await sql`update brand.brand set profile = ${profile} where brand_id = ${brandId}`.execute(tx)
  await sql`delete from brand.stricter_rule where brand_id = ${brandId}`.execute(tx)
  for (const [rule, value] of Object.entries(stricter)) {
    if (value === undefined) continue
    await sql`
      insert into brand.stricter_rule (brand_id, rule, value) values (${brandId}, ${rule}, ${Number(value)})`.execute(
      tx,
    )
  }
}
