import type { Tx } from '#platform/db/database.ts'
import { findQuotaFrom, listQuotas, takeQuota, writeQuota, writeQuotaFrom } from './quota.sql.ts'

/**
 * Takes one of an agent's quota for an account at a series, where the brand has quotas at series so high; false where none
 * is left.
 */
export async function useQuota(
  tx: Tx,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  series: number,
): Promise<boolean> {
  const from = await findQuotaFrom(tx, brandId)
  return from === undefined || series < from || takeQuota(tx, memberId, series)
}

/** How many accounts at high series agents may still open, where a brand says so. */
export const rateQuotas = {
  list: listQuotas,
  use: useQuota,
  write: writeQuota,
  findFrom: findQuotaFrom,
  writeFrom: writeQuotaFrom,
} as const
