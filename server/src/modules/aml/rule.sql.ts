import type { AmlRule } from '@parlour/core/rules/aml/flags.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Whose } from './types.ts'

/** What a brand is held to: its own row, else the house's for its currency, else the house's. */
export async function getAmlRule(db: Reader, { brandId, currency }: Whose): Promise<AmlRule> {
  const { rows } = await sql<AmlRule>`
    select flags, cdd_amount as "cddAmount", edd_loss as "eddLoss", min_play_percent as "minPlayPercent",
           structuring_amount as "structuringAmount", structuring_count as "structuringCount",
           rapid_deposits as "rapidDeposits", rapid_minutes as "rapidMinutes", hold_score as "holdScore",
           two_person_above as "twoPersonAbove"
      from aml.rule
     where (brand_id = ${brandId} or brand_id is null) and (currency = ${currency} or currency is null)
     order by brand_id nulls last, currency nulls last limit 1`.execute(db)
  return defined(rows[0], 'the house has a rule')
}

/** Gives a brand thresholds of its own, in its currency. */
/** Lets those who change a brand's thresholds pass one after the other. */
export async function lockAmlRule(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`aml rule ${brandId}`}, 0))`.execute(tx)
}

export async function upsertAmlRule(tx: Tx, { brandId, currency }: Whose, rule: AmlRule): Promise<void> {
  await sql`
    insert into aml.rule (brand_id, currency, flags, cdd_amount, edd_loss, min_play_percent, structuring_amount,
                          structuring_count, rapid_deposits, rapid_minutes, hold_score, two_person_above)
    values (${brandId}, ${currency}, ${[...rule.flags]}::text[], ${rule.cddAmount}, ${rule.eddLoss},
            ${rule.minPlayPercent}, ${rule.structuringAmount}, ${rule.structuringCount}, ${rule.rapidDeposits},
            ${rule.rapidMinutes}, ${rule.holdScore}, ${rule.twoPersonAbove})
    on conflict on constraint rule_unique do update
       set flags = excluded.flags, cdd_amount = excluded.cdd_amount, edd_loss = excluded.edd_loss,
           min_play_percent = excluded.min_play_percent, structuring_amount = excluded.structuring_amount,
           structuring_count = excluded.structuring_count, rapid_deposits = excluded.rapid_deposits,
           rapid_minutes = excluded.rapid_minutes, hold_score = excluded.hold_score,
           two_person_above = excluded.two_person_above`.execute(tx)
}
