import type { Money } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { getDepositRule, upsertDepositRule } from './deposit-rule.sql.ts'
import type { WithdrawalRule } from './types.ts'
import { getWithdrawalRule, upsertWithdrawalRule } from './withdrawal-rule.sql.ts'

/** On which terms a brand pays out, and from which sums on two operators decide. */
export interface CashierTerms extends Omit<WithdrawalRule, 'twoPersonAbove'> {
  readonly withdrawalsTwoAbove: Money | null
  readonly depositsTwoAbove: Money | null
}

/** A brand's terms as they hold now: its own, or the house's. */
export async function readCashierTerms(db: Reader, brandId: string): Promise<CashierTerms> {
  const { twoPersonAbove, ...terms } = await getWithdrawalRule(db, brandId)
  const deposits = await getDepositRule(db, brandId)
  return { ...terms, withdrawalsTwoAbove: twoPersonAbove, depositsTwoAbove: deposits.twoPersonAbove }
}

/** Lets those who change a brand's terms pass one after the other: it may have no row of its own yet. */
export async function lockCashierTerms(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier terms ${brandId}`}, 0))`.execute(tx)
}

/** Gives a brand terms of its own, or changes them. */
export async function writeCashierTerms(tx: Tx, brandId: string, terms: CashierTerms): Promise<void> {
  const { withdrawalsTwoAbove, depositsTwoAbove, ...others } = terms
  await upsertWithdrawalRule(tx, brandId, { ...others, twoPersonAbove: withdrawalsTwoAbove })
  await upsertDepositRule(tx, brandId, { twoPersonAbove: depositsTwoAbove })
}
