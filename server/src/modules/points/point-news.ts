import type { Tx } from '#platform/db/database.ts'

/** What members are told of their requests, in the transaction that decides them. */
export interface PointNews {
  redemptionApproved(tx: Tx, member: Whose, told: ToldOfItem): Promise<void>
  redemptionRejected(tx: Tx, member: Whose, told: ToldOfItem): Promise<void>
}

interface Whose {
  readonly brandId: string
  readonly memberId: string
}

interface ToldOfItem {
  readonly redemptionId: string
  readonly item: string
  /** By what a parcel is tracked, or why not; nothing where nothing was written. */
  readonly note: string
}
