import { findQuotaFrom, listQuotas, writeQuota, writeQuotaFrom } from './quota.sql.ts'

/** How many accounts at high series agents may still open, where a brand says so. */
export const rateQuotas = {
  list: listQuotas,
  write: writeQuota,
  findFrom: findQuotaFrom,
  writeFrom: writeQuotaFrom,
} as const
