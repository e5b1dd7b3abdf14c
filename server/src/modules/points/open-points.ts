import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import { openLedgerBeside, pointAccounts, type OpenLedger } from '#modules/wallet/index.ts'

/** A member's account of points locked together with its pools of play. */
export async function openPoints(
  tx: Tx,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
): Promise<{ readonly ledger: OpenLedger; readonly account: string; readonly cash: string }> {
  const accountIds = await pointAccounts.idsOf(tx, [{ brandId, memberId }])
  const ledger = await openLedgerBeside(tx, { accountIds, memberIds: [memberId] })
  return {
    ledger,
    account: defined(accountIds[0], 'a member has its account'),
    cash: defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool'),
  }
}
