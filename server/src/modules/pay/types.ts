import type { BillState, HeldReason, PayerMode } from '@parlour/core/rules/agents/bill.ts'
import type { ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import type { CarryMode } from '@parlour/core/rules/agents/dividend.ts'
import type { Series } from '#modules/contracts/index.ts'

/** What is paid as runs; what is paid every five minutes is not. */
export type PaidKind = Exclude<ContractKind, 'REALTIME_SALARY'>

export interface PaidSeries extends Series {
  readonly kind: PaidKind
}

/** As what fees of deposits are kept, beside those of products. */
export const depositItem = 'DEPOSIT'

/** What costs a part, in hundred-millionths: of turnover of a product, or of deposits (`DEPOSIT`). */
export interface Fee {
  readonly item: string
  readonly rate: bigint
}

/** By what a brand computes and pays. */
export interface PayTerms {
  readonly payerMode: PayerMode
  readonly carryMode: CarryMode
  /** From how much on what a member won is carried by itself; null where it is carried otherwise. */
  readonly highRollerFrom: bigint | null
  readonly requireLoss: boolean
  readonly stepWise: boolean
  /** A run that comes to more waits for two operators; null: none does. */
  readonly approveAbove: bigint | null
  readonly fees: readonly Fee[]
}

export type PayRunState = 'COMPUTED' | 'APPROVED' | 'PAID'

/** The bills of a series for a period. */
export interface PayRun extends Omit<PayTerms, 'approveAbove'> {
  readonly runId: string
  readonly brandId: string
  readonly kind: PaidKind
  readonly category: ContractCategory
  readonly cycle: Series['cycle']
  readonly begin: number
  readonly end: number
  readonly currency: string
  readonly minorUnit: bigint
  readonly state: PayRunState
  readonly bills: number
  readonly total: bigint
  readonly ofPlatform: bigint
  readonly hash: Buffer
  readonly root: string
  readonly computedAt: number
  readonly approvedAt: number | null
  readonly endedAt: number | null
  readonly triedTo: number
  readonly paid: bigint
}

/** A bill as it stands. */
export interface BillRow {
  readonly billId: string
  readonly runId: string
  readonly brandId: string
  readonly place: number
  readonly kind: PaidKind
  readonly category: ContractCategory
  readonly cycle: Series['cycle']
  readonly begin: number
  readonly end: number
  readonly currency: string
  readonly contractId: string
  readonly payerId: string | null
  readonly receiverId: string
  readonly uplineId: string | null
  readonly leaf: string
  readonly gross: bigint
  readonly net: bigint
  readonly due: bigint
  readonly madeAt: number
  readonly state: BillState
  readonly heldFor: HeldReason | null
  readonly paid: bigint
  readonly payments: number
  readonly dueAt: number | null
}
