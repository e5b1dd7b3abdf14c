import type { Money } from '@parlour/core/money/money.ts'
import type { caseEventKinds, CaseState } from '@parlour/core/rules/aml/cases.ts'
import type { Evidence, FlagCode } from '@parlour/core/rules/aml/flags.ts'

/** A member of a brand, whose money is in a currency. */
export interface Whose {
  readonly brandId: string
  readonly currency: string
}

export interface CaseFile {
  readonly caseId: string
  readonly brandId: string
  readonly memberId: string
  readonly state: CaseState
  readonly score: number
  readonly isHeld: boolean
  readonly currency: string
  readonly codes: readonly FlagCode[]
  readonly openedAt: bigint
  readonly endedAt: bigint | null
}

export interface Flag {
  readonly flagId: string
  readonly code: FlagCode
  readonly fact: string
  readonly evidence: Evidence
  readonly at: bigint
}

export type EventKind = (typeof caseEventKinds)[number]

export interface CaseEvent {
  readonly eventId: string
  readonly what: EventKind
  /** Null where the house did it by itself. */
  readonly operator: string | null
  readonly text: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly at: bigint
}

/** A payment, as whoever books it tells. */
export interface Payment extends Whose {
  readonly memberId: string
  readonly amount: Money
}
