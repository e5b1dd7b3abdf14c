import type { ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import type { Tx } from '#platform/db/database.ts'
import type { PaidKind } from './types.ts'

/** What is said of a bill: that it was made, paid whole or in part, is open, waits, or is waived. */
export type BillDeed = 'billMade' | 'billOwed' | 'billPaid' | 'billPartial' | 'billHeld' | 'billWaived'

/** Word of a bill to one of its sides. */
export interface BillWord {
  readonly brandId: string
  readonly memberId: string
  readonly deed: BillDeed
  readonly kind: PaidKind
  readonly category: ContractCategory
  readonly amount: bigint
  /** The other side, as this one may read it; null: the platform. */
  readonly other: string | null
  /** So that it is told once. */
  readonly fact: string
}

export interface PayNews {
  /** In the transaction of their cause; open pages see them with their next look. */
  billsTold(tx: Tx, words: readonly BillWord[]): Promise<void>
}
