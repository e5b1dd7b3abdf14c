import type { Ceilings, Proofs } from '@parlour/core/rules/verification/levels.ts'
import type { VerificationState } from '@parlour/core/rules/verification/steps.ts'

export interface Owner {
  readonly brandId: string
  readonly memberId: string
}

export interface Person {
  readonly name: string
  readonly birthday: string
}

export type DocumentKind = 'ID_CARD' | 'PASSPORT' | 'DRIVING_LICENCE' | 'RESIDENCE'
export type FundsSource = 'SALARY' | 'BUSINESS' | 'SAVINGS' | 'PROPERTY' | 'INHERITANCE' | 'OTHER'
export type Screening = 'CLEAR' | 'HIT'
export type ShownLevel = 2 | 3

/** What a member showed for a level, as it stands at the database's clock. */
export interface VerificationRequest extends Owner, Person {
  readonly requestId: string
  readonly level: ShownLevel
  readonly state: Exclude<VerificationState, 'NONE'>
  readonly documentKind: DocumentKind | null
  readonly numberSealed: Buffer | null
  readonly numberTail: string | null
  readonly validUntil: string | null
  readonly addressSealed: Buffer | null
  readonly fundsSource: FundsSource | null
  readonly submittedAt: bigint
  readonly claimedBy: string | null
  readonly screening: Screening | null
  readonly screenedBy: string | null
  readonly screenedAt: bigint | null
  readonly decidedBy: string | null
  readonly decidedAt: bigint | null
  readonly reason: string | null
  readonly expiresAt: bigint | null
  readonly erasedAt: bigint | null
  readonly pictures: number
}

export interface BrandCeilings extends Ceilings {
  /** Whether an account becomes an agent’s only at level 2. */
  readonly agentsKnown: boolean
}

/** All that is known of a member, read in one go. */
export interface Status {
  readonly proofs: Proofs
  readonly person: Person | undefined
  readonly identity: VerificationRequest | undefined
  readonly funds: VerificationRequest | undefined
}
