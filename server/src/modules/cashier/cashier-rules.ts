import { insertMethod } from './cashier.sql.ts'
import { getDepositRule, upsertDepositRule } from './deposit-rule.sql.ts'
import { listAllMethods } from './method-desk.sql.ts'
import { getWithdrawalRule, upsertWithdrawalRule } from './withdrawal-rule.sql.ts'

/** What a brand offers and asks for at the cashier: methods, and the rules of deposits and withdrawals. */
export const cashierRules = {
  insertMethod,
  listAllMethods,
  getDepositRule,
  upsertDepositRule,
  getWithdrawalRule,
  upsertWithdrawalRule,
} as const
