import type { Money } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'

/** What the cashier tells of that a member should hear, in the transaction that books it. */
export interface CashierNews {
  depositCredited(
    tx: Tx,
    member: { readonly brandId: string; readonly memberId: string },
    /** The fact is the provider's transaction: each is credited once. */
    credited: { readonly fact: string; readonly amount: Money },
  ): Promise<void>
}
