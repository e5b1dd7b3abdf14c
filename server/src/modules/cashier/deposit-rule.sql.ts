import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { DepositRule } from './types.ts'

/** The brand's own terms, or else those of the row without a brand. */
export async function getDepositRule(db: Reader, brandId: string): Promise<DepositRule> {
  const { rows } = await sql<DepositRule>`
    select two_person_above as "twoPersonAbove" from cashier.deposit_rule
     where brand_id = ${brandId} or brand_id is null order by brand_id nulls last limit 1`.execute(db)
  const [rule] = rows
  if (!rule) throw new Error('cashier.deposit_rule has lost its row for every brand')
  return rule
}

/** Gives a brand terms of its own, or changes them. */
export async function upsertDepositRule(tx: Tx, brandId: string, rule: DepositRule): Promise<void> {
  await sql`
    insert into cashier.deposit_rule (brand_id, two_person_above) values (${brandId}, ${rule.twoPersonAbove})
    on conflict on constraint deposit_rule_brand_unique do update
       set two_person_above = excluded.two_person_above`.execute(tx)
}
