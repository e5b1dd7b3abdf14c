import type { TransferRule } from '@parlour/core/rules/agents/transfer.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

interface Terms {
  readonly brandId: string
  readonly currency: string
}

/** The brand's own terms in its currency, or else those of the row without a brand. */
export async function getTransferRule(db: Reader, { brandId, currency }: Terms): Promise<TransferRule> {
  const { rows } = await sql<TransferRule>`
    select reach, is_up_for_all as "isUpForAll", minimum, day_max_up as "dayMaxUp", day_max_down as "dayMaxDown",
           transfers_a_day as "transfersADay", step_up_above as "stepUpAbove", turnover_percent as "turnoverPercent"
      from agents.transfer_rule where (brand_id = ${brandId} and currency = ${currency}) or brand_id is null
     order by brand_id nulls last limit 1`.execute(db)
  const [rule] = rows
  if (!rule) throw new Error('agents.transfer_rule has lost its row for every brand')
  return rule
}

/** Gives a brand terms of its own, or changes them. */
export async function upsertTransferRule(tx: Tx, { brandId, currency }: Terms, rule: TransferRule): Promise<void> {
  await sql`
    insert into agents.transfer_rule (brand_id, currency, reach, is_up_for_all, minimum, day_max_up, day_max_down,
                                      transfers_a_day, step_up_above, turnover_percent)
    values (${brandId}, ${currency}, ${rule.reach}, ${rule.isUpForAll}, ${rule.minimum}, ${rule.dayMaxUp},
            ${rule.dayMaxDown}, ${rule.transfersADay}, ${rule.stepUpAbove}, ${rule.turnoverPercent})
    on conflict on constraint transfer_rule_brand_unique do update
       set reach = excluded.reach, is_up_for_all = excluded.is_up_for_all, minimum = excluded.minimum,
           day_max_up = excluded.day_max_up, day_max_down = excluded.day_max_down,
           transfers_a_day = excluded.transfers_a_day, step_up_above = excluded.step_up_above,
           turnover_percent = excluded.turnover_percent`.execute(tx)
}

/** What holds of one member alone; undefined where the brand's word does. */
export async function findToUpline(db: Reader, memberId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    select is_allowed as "isAllowed" from agents.to_upline where member_id = ${memberId}`.execute(db)
  return rows[0]?.isAllowed
}

/** Sets it, or with null leaves the member to the brand's word. */
export async function writeToUpline(
  tx: Tx,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  isAllowed: boolean | null,
): Promise<void> {
  if (isAllowed === null) {
    await sql`delete from agents.to_upline where member_id = ${memberId}`.execute(tx)
    return
  }
  await sql`
    insert into agents.to_upline (member_id, brand_id, is_allowed) values (${memberId}, ${brandId}, ${isAllowed})
    on conflict on constraint to_upline_pk do update set is_allowed = excluded.is_allowed`.execute(tx)
}
