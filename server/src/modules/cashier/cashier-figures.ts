import {
  listDepositsOf,
  listCameAt,
  listCameDeposits,
  listDepositAmounts,
  listDepositsOfDays,
  sumCameWithin,
} from './counted-deposits.sql.ts'
import { getDepositRule } from './deposit-rule.sql.ts'
import { hasPayoutAccount } from './payout-account.sql.ts'
import { sumCredited, sumOfPending } from './cashier.sql.ts'
import { readPast } from './withdrawal.sql.ts'

/** Sums over a member's deposits and withdrawals that other modules decide by. */
export const cashierFigures = {
  sumCredited,
  sumOfPending,
  readPast,
  listCameDeposits,
  listDepositAmounts,
  listDepositsOfDays,
  listDepositsOf,
  listCameAt,
  sumCameWithin,
  hasPayoutAccount,
  getDepositRule,
} as const
