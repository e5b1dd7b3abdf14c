import type { OverReason } from '@parlour/core/contract/contracts/shapes.ts'
import type { ContractCategory, ContractTerms } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractEvent, ContractState } from '@parlour/core/rules/agents/contract-step.ts'
import type { ContractKind, DividendCycle, Rate } from '@parlour/core/rules/agents/contract-terms.ts'

/** Contracts that begin and end together. Salaries have the cycle of their kind. */
export interface Series {
  readonly brandId: string
  readonly kind: ContractKind
  readonly category: ContractCategory
  readonly cycle: DividendCycle | 'OWN'
}

export interface Contract extends Series {
  readonly contractId: string
  /** Null where the platform pays. */
  readonly payerId: string | null
  readonly receiverId: string
  readonly depth: number
  readonly state: ContractState
  /** How many terms were offered so far. */
  readonly versions: number
  readonly runningVersion: number | null
  readonly runningRate: Rate | null
  readonly nextVersion: number | null
  readonly nextRate: Rate | null
  readonly nextAt: number | null
  readonly endAt: number | null
  readonly endReason: OverReason | null
  readonly offeredAt: number
  readonly overAt: number | null
  readonly overReason: OverReason | null
}

export interface Version extends ContractTerms {
  readonly contractId: string
  readonly version: number
  readonly rate: Rate
  readonly hash: string
  readonly madeAt: number
}

export type Letter = 'P' | 'E' | 'V'
export type RequestAnswer = 'accept' | 'reject' | 'confirm' | 'withdraw' | 'expire'

/** A request that nobody has answered, with the highest rate of what it offers. */
export interface OpenRequest {
  readonly requestId: number
  readonly contractId: string
  readonly letter: Letter
  readonly version: number | null
  readonly rate: Rate | null
  readonly askedAt: number
  readonly expiresAt: number
}

export interface NewEvent {
  readonly contractId: string
  readonly brandId: string
  readonly what: ContractEvent | 'offer' | 'begin' | 'end'
  readonly by: 'payer' | 'receiver' | 'clock' | 'operator'
  readonly operator?: string | null
  readonly version?: number | null
  readonly reason?: string | null
  readonly at: number
}
