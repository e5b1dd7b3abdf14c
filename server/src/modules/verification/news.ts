import type { Tx } from '#platform/db/database.ts'
import type { Owner } from './types.ts'

/** What a member should hear of its own, in the transaction of its cause. */
export interface VerificationNews {
  identityApproved(tx: Tx, member: Owner): Promise<void>
  identityRejected(tx: Tx, member: Owner, reason: string): Promise<void>
  identityExpired(tx: Tx, member: Owner): Promise<void>
}
