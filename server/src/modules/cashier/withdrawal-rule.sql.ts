import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { WithdrawalRule } from './types.ts'

/** The brand's own numbers, or else those of the row without a brand. */
export async function getWithdrawalRule(db: Reader, brandId: string): Promise<WithdrawalRule> {
  const { rows } = await sql<WithdrawalRule>`
    select requests_a_day as "requestsADay", accounts_a_member as "accountsAMember",
           confirm_minutes as "confirmMinutes", cool_down_minutes as "coolDownMinutes",
           turnover_percent as "turnoverPercent", turnover_policy as "turnoverPolicy",
           turnover_fee_basis_points as "turnoverFeeBasisPoints", turnover_weights as "turnoverWeights",
           auto_approve_max as "autoApproveMax",
           auto_approve_risk as "autoApproveRisk", two_person_above as "twoPersonAbove"
      from cashier.withdrawal_rule where brand_id = ${brandId} or brand_id is null
     order by brand_id nulls last limit 1`.execute(db)
  const [rule] = rows
  if (!rule) throw new Error('cashier.withdrawal_rule has lost its row for every brand')
  return rule
}

/** Gives a brand terms of its own, or changes them. */
export async function upsertWithdrawalRule(tx: Tx, brandId: string, rule: WithdrawalRule): Promise<void> {
  await sql`
    insert into cashier.withdrawal_rule (brand_id, requests_a_day, accounts_a_member, confirm_minutes, cool_down_minutes,
                                         turnover_percent, turnover_policy, turnover_fee_basis_points, turnover_weights,
                                         auto_approve_max, auto_approve_risk, two_person_above)
    values (${brandId}, ${rule.requestsADay}, ${rule.accountsAMember}, ${rule.confirmMinutes}, ${rule.coolDownMinutes},
            ${rule.turnoverPercent}, ${rule.turnoverPolicy}, ${rule.turnoverFeeBasisPoints},
            ${JSON.stringify(rule.turnoverWeights)}::jsonb, ${rule.autoApproveMax}, ${rule.autoApproveRisk}, ${rule.twoPersonAbove})
    on conflict on constraint withdrawal_rule_brand_unique do update
       set requests_a_day = excluded.requests_a_day, accounts_a_member = excluded.accounts_a_member,
           confirm_minutes = excluded.confirm_minutes, cool_down_minutes = excluded.cool_down_minutes,
           turnover_percent = excluded.turnover_percent, turnover_policy = excluded.turnover_policy,
           turnover_fee_basis_points = excluded.turnover_fee_basis_points,
           turnover_weights = excluded.turnover_weights, auto_approve_max = excluded.auto_approve_max, auto_approve_risk = excluded.auto_approve_risk,
           two_person_above = excluded.two_person_above`.execute(tx)
}
