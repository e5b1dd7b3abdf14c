import type { OverReason } from '@parlour/core/contract/contracts/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Series } from './types.ts'

/** What a message about a contract is about, for whom. */
export interface ContractWord extends Pick<Series, 'kind' | 'category'> {
  readonly brandId: string
  readonly memberId: string
  /** The other side, as this one may read it; null: the platform. */
  readonly other: string | null
  /** So that it is told once. */
  readonly fact: string
}

/** What happened to a contract, told to the side that did not do it. */
export type ContractDeed =
  | 'contractOffered'
  | 'contractEditAsked'
  | 'contractEndAsked'
  | 'contractWithdrawn'
  | 'contractAccepted'
  | 'contractRejected'
  | 'contractKept'
  | 'contractEndConfirmed'

/** What came to its end by itself: what ran or was offered, what nobody answered in time, terms that do not begin. */
export interface ContractEnd extends ContractWord {
  readonly deed: 'contractEnded' | 'contractExpired' | 'contractDropped'
  readonly reason: OverReason
}

export interface ContractNews {
  /** In the transaction of the deed; open pages hear of it. */
  contractTold(tx: Tx, word: ContractWord, deed: ContractDeed): Promise<void>
  /** Of many at a time, which open pages see with their next look. */
  contractsEnded(tx: Tx, words: readonly ContractEnd[]): Promise<void>
}
