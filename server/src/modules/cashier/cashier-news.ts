import type { Money } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ReceiptsChange } from './receipts.service.ts'

interface Whose {
  readonly brandId: string
  readonly memberId: string
}

/** What the cashier tells of that a member should hear, in the transaction that books it. */
export interface CashierNews {
  depositCredited(
    tx: Tx,
    member: Whose,
    /** The fact is the provider's transaction: each is credited once. */
    credited: { readonly fact: string; readonly amount: Money },
  ): Promise<void>
  /** A transfer was not found, or is not what it was said to be. */
  depositRejected(
    tx: Tx,
    deposit: Whose & { readonly depositId: string; readonly amount: Money },
    reason: string,
  ): Promise<void>
  withdrawalRejected(
    tx: Tx,
    withdrawal: Whose & { readonly withdrawalId: string; readonly amount: Money },
    reason: string,
  ): Promise<void>
  /** Money was sent: each receipt that waits for an answer, or the whole where nobody is asked. */
  receiptsPaid(tx: Tx, change: ReceiptsChange, reference: string): Promise<void>
  /** How a dispute about a receipt ended, or that it is looked at again, with the reason that was written for its member. */
  receiptsDecided(tx: Tx, change: ReceiptsChange, reason: string): Promise<void>
  /** Nobody has said whether the money of a receipt came, and its time runs out. */
  receiptDue(
    tx: Tx,
    member: Whose,
    due: { readonly amount: Money; readonly account: string; readonly minutes: number },
  ): Promise<void>
  /** Its time has run out. */
  receiptForced(tx: Tx, member: Whose, forced: { readonly amount: Money; readonly account: string }): Promise<void>
}
