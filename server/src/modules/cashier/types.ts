import type { TurnoverWeights } from '@parlour/core/rules/turnover/obligations.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { DepositState } from '@parlour/core/rules/cashier/deposit-steps.ts'
import type { MethodTerms } from '@parlour/core/rules/cashier/method-offer.ts'
import type { ReceiptState } from '@parlour/core/rules/cashier/receipt-steps.ts'
import type { SuspenseVerdict } from '@parlour/core/rules/cashier/suspense.ts'
import type { TurnoverPolicy } from '@parlour/core/rules/cashier/turnover.ts'
import type { WithdrawalState } from '@parlour/core/rules/cashier/withdrawal-steps.ts'

export type { DepositState } from '@parlour/core/rules/cashier/deposit-steps.ts'
export type { WithdrawalState } from '@parlour/core/rules/cashier/withdrawal-steps.ts'

/** Whether money comes in by a method or goes out. */
export type Direction = 'DEPOSIT' | 'WITHDRAWAL'

/** One way of a method: a bank, a card. */
export interface Channel {
  readonly channelId: string
  readonly name: string
  /** The brand's account that is paid to, of a transfer. */
  readonly account?: {
    readonly holder: string
    readonly number: string
    /** Its static QR code for banks' apps, as its bank gave it. */
    readonly code?: string
  }
  /** What may be begun by it on a day of the brand, as on the wire. */
  readonly dailyMax?: string
  /** Nobody begins by it; orders that were begun by it go on. */
  readonly isOff?: true
}

/** Where a transfer goes, as it was when the order was made. */
export interface PayTo {
  readonly bank: string
  readonly holder: string
  readonly number: string
  /** The code of this one payment, with its amount and note; absent where it is typed. */
  readonly code?: string
}

export interface Method extends MethodTerms {
  readonly methodId: string
  readonly brandId: string
  readonly code: string
  readonly name: string
  /** What it is called by language; `name` where a language has none. */
  readonly names: Readonly<Record<string, string>>
  readonly isOn: boolean
  readonly direction: Direction
  readonly kind: 'GATEWAY' | 'BANK' | 'WALLET' | 'BANK_TRANSFER' | 'QR' | 'AGENT' | 'CRYPTO'
  readonly provider: string
  readonly minimum: Money
  readonly maximum: Money
  readonly fee: Money
  readonly quickAmounts: readonly Money[]
  readonly channels: readonly Channel[]
  readonly sorting: number
  readonly creditsReceivedAmount: boolean
  /** How long a payout takes as a rule; zero for ways in. */
  readonly usualMinutes: number
  /** What one transfer carries at most; null where it carries all. */
  readonly receiptMax: Money | null
  /** How long an order of a way in waits for its money. */
  readonly lifeMinutes: number
  /** What is paid by and how many blocks confirm it; null where no coins are. */
  readonly coin: string | null
  readonly confirmations: number | null
}

export interface Deposit {
  readonly depositId: string
  readonly brandId: string
  readonly memberId: string
  readonly methodId: string
  readonly methodName: string
  readonly methodNames: Method['names']
  readonly kind: Method['kind']
  readonly provider: string
  readonly channel: string | null
  readonly amount: Money
  readonly received: Money
  /** What the provider took back of it. */
  readonly reversed: Money
  readonly currency: string
  readonly state: DepositState
  readonly redirectUrl: string | null
  /** Where to pay and by which note; null where a provider has a page of its own. */
  readonly payTo: PayTo | null
  readonly reference: string | null
  /** The operator who claimed it, who decided it, and why it was turned down. */
  readonly claimedBy: string | null
  readonly decidedBy: string | null
  readonly reason: string | null
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
  /** The provider's own number of what happened; without one the word is known by what it says. */
  readonly eventId?: string
  readonly reference: string
  readonly providerTxnId: string
  readonly status: 'PAID' | 'FAILED' | 'REVERSED' | 'CHARGEBACK'
  readonly amount: Money
  readonly currency: string
  readonly merchant: string
  /** What the provider takes for a chargeback. */
  readonly fee?: Money
}

/** A payout account's number as it rests: sealed, and the end that may be shown. */
export interface SealedNumber {
  /** Null where it was written before numbers were sealed, and is not known any more. */
  readonly sealed: Buffer | null
  readonly tail: string
}

/** Where a member's money is paid out to. */
export interface PayoutAccount {
  readonly payoutAccountId: string
  readonly brandId: string
  readonly memberId: string
  readonly methodId: string
  readonly channel: string | null
  readonly methodName: string
  readonly kind: Method['kind']
  readonly name: string
  readonly number: SealedNumber
  readonly holder: string
  readonly createdAt: bigint
}

export interface Withdrawal {
  readonly withdrawalId: string
  readonly brandId: string
  readonly memberId: string
  readonly payoutAccountId: string
  readonly methodName: string
  /** What one transfer of its method carries at most. */
  readonly receiptMax: Money | null
  readonly provider: string
  readonly payoutName: string
  readonly payoutNumber: SealedNumber
  readonly payoutHolder: string
  readonly amount: Money
  /** Taken out of the amount when it is paid. */
  readonly fee: Money
  /** What of the fee is for money that was not played. */
  readonly turnoverFee: Money
  readonly paid: Money
  readonly returned: Money
  readonly currency: string
  readonly state: WithdrawalState
  /** The operator who claimed it. */
  readonly claimedBy: string | null
  readonly approvedBy: string | null
  readonly riskScore: number
  readonly riskReasons: readonly string[]
  /** How many real payouts the expected time comes from. */
  readonly expectedFrom: number
  readonly reference: string | null
  readonly reason: string | null
  readonly steps: readonly { readonly state: WithdrawalState; readonly at: number }[]
  readonly requestedAt: bigint
  readonly expectedAt: bigint
  readonly endedAt: bigint | null
}

export interface WithdrawalRule {
  readonly requestsADay: number
  readonly accountsAMember: number
  /** How long a receipt waits for its member; zero where nobody is asked. */
  readonly confirmMinutes: number
  readonly coolDownMinutes: number
  readonly turnoverPercent: number
  readonly turnoverPolicy: TurnoverPolicy
  readonly turnoverFeeBasisPoints: number
  /** How much of a bet counts for what is to be played: kept with each obligation as it is made. */
  readonly turnoverWeights: TurnoverWeights
  readonly autoApproveMax: Money
  readonly autoApproveRisk: number
  readonly twoPersonAbove: Money | null
}

/** One transfer of a withdrawal. */
export interface Receipt {
  readonly withdrawalId: string
  readonly n: number
  /** What it takes of the withdrawal; what is sent is less its fee. */
  readonly amount: Money
  readonly fee: Money
  readonly state: ReceiptState
  /** How often it was booked before and opened again. */
  readonly round: number
  /** How often it was sent before and was not there. */
  readonly attempt: number
  readonly hasFailed: boolean
  readonly reference: string | null
  readonly paidAt: bigint | null
  readonly dueAt: bigint | null
  readonly forcedAt: bigint | null
  readonly endedAt: bigint | null
  readonly comment: string | null
  readonly images: readonly string[]
}

/** Who did something: its member, an operator by name, or the clock. */
export type Actor =
  | { readonly by: 'member' }
  | { readonly by: 'clock' }
  | { readonly by: 'operator'; readonly operator: string }

export interface ReceiptEventRow {
  readonly n: number
  readonly event: string
  readonly state: string
  readonly actor: Actor['by']
  readonly operator: string | null
  readonly note: string | null
  readonly images: readonly string[]
  readonly at: bigint
}

/** Money that lay apart and was given away or sent back. */
export interface Given {
  readonly suspenseId: string
  readonly verdict: SuspenseVerdict
  readonly depositId: string | null
  readonly memberId: string | null
  /** What lay there then. */
  readonly amount: Money
}

/** What a provider told of a transaction before. */
export interface Told {
  /** Where its money was booked; undefined while it was not told as paid. */
  readonly paid:
    | {
        readonly outcome: string
        readonly amount: Money
        readonly currency: string
        readonly brandId: string | null
        readonly depositId: string | null
        /** The reference that its payment named; null where it was not kept. */
        readonly named: string | null
        /** The reference that it was told under, of money that lay apart; null where it was not kept. */
        readonly reference: string | null
        /** What two operators did with it since. */
        readonly given: Given | undefined
      }
    | undefined
  /** What was taken back of it. */
  readonly takenBack: Money
  /** What was told as gone before it was told as paid, and did nothing then. */
  readonly before: readonly GoneBefore[]
}

/** A word of money that is gone, which came before the money. */
export interface GoneBefore {
  readonly status: 'FAILED' | 'REVERSED' | 'CHARGEBACK'
  readonly amount: Money
  readonly currency: string
  /** The order that it named; null where it was not kept. */
  readonly reference: string | null
}

/** A picture that a member shows of a transfer. */
export interface Slip {
  readonly n: number
  readonly image: string
  readonly at: bigint
}

export interface DepositRule {
  /** Above this two operators credit what was found; without it one does. */
  readonly twoPersonAbove: Money | null
}
