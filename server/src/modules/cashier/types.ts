import type { Money } from '@parlour/core/money/money.ts'

export type DepositState =
  | 'CREATED'
  | 'REDIRECTED'
  | 'PROCESSING'
  | 'CONFIRMED'
  | 'EXPIRED'
  | 'FAILED'
  | 'CANCELLED'
  | 'REVIEW'
  | 'REVERSED'

export interface Method {
  readonly methodId: string
  readonly brandId: string
  readonly code: string
  readonly name: string
  readonly kind: 'GATEWAY'
  readonly provider: string
  readonly minimum: Money
  readonly maximum: Money
  readonly fee: Money
  readonly quickAmounts: readonly Money[]
  readonly channels: readonly { readonly channelId: string; readonly name: string }[]
  readonly sorting: number
  readonly creditsReceivedAmount: boolean
}

export interface Deposit {
  readonly depositId: string
  readonly brandId: string
  readonly memberId: string
  readonly methodId: string
  readonly methodName: string
  readonly provider: string
  readonly channel: string | null
  readonly amount: Money
  readonly received: Money
  readonly currency: string
  readonly state: DepositState
  readonly redirectUrl: string | null
  readonly flags: readonly string[]
  readonly steps: readonly { readonly state: DepositState; readonly at: number }[]
  readonly createdAt: bigint
  readonly expiresAt: bigint
  readonly confirmedAt: bigint | null
  readonly creditsReceivedAmount: boolean
}

/** What a provider says of one of its transactions, after its signature was found good. */
export interface Callback {
  readonly provider: string
  readonly reference: string
  readonly providerTxnId: string
  readonly status: 'PAID' | 'FAILED' | 'REVERSED'
  readonly amount: Money
  readonly currency: string
  readonly merchant: string
}
