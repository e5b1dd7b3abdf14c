import type { Money } from '@parlour/core/money/money.ts'

/** A member's pools; each is an account of its own (rule book E1). */
export const memberPurposes = [
  'PLAYER_CASH',
  'PLAYER_BONUS',
  'PLAYER_LOCKED',
  'OPEN_BETS',
  'PENDING_WITHDRAWAL',
] as const
/** The currency of demo money: to ISO 4217, no currency. No brand has it. */
export const demoCurrency = 'XXX'
/** The pools that play needs: demo money is neither locked nor withdrawn. */
export const demoPurposes = ['PLAYER_CASH', 'PLAYER_BONUS', 'OPEN_BETS'] as const
/** The one house side of demo money: it grants, takes stakes, pays wins and rebates, and is in no report. */
export const demoHouse = 'HOUSE_DEMO'

export type MemberPurpose = (typeof memberPurposes)[number]

export interface Account {
  readonly accountId: string
  readonly ownerId: string
  readonly purpose: string
  readonly currency: string
  readonly balance: Money
  readonly version: bigint
  readonly isFrozen: boolean
}

/** One movement: always one debit and one credit account, so it cannot be unbalanced. */
export interface Posting {
  readonly debit: string
  readonly credit: string
  readonly amount: Money
}

/** One business fact, booked once: its key is (fact, kind, seq). */
export interface Entry {
  readonly factId: string
  readonly kind: EntryKind
  readonly seq: number
  readonly brandId: string
  readonly currency: string
  readonly at: number
  readonly postings: readonly Posting[]
}

export type EntryKind =
  | 'deposit.confirmed'
  | 'deposit.suspended'
  | 'deposit.reversed'
  | 'withdrawal.requested'
  | 'withdrawal.cancelled'
  | 'withdrawal.rejected'
  | 'withdrawal.paid'
  | 'bet.placed'
  | 'bet.settled'
  | 'bet.cancelled'
  | 'bet.voided'
  | 'bet.reversed'
  | 'rebate.paid'
  | 'rebate.reversed'
  | 'demo.granted'
  | 'promo.credited'
  | 'promo.reversed'
  | 'tip.paid'
  | 'tip.reversed'

/** What a posting did to one account that keeps a balance. */
export interface Line {
  readonly version: bigint
  readonly balance: Money
}

export interface BookedPosting extends Posting {
  readonly factId: string
  readonly kind: EntryKind
  readonly seq: number
  readonly n: number
  readonly at: number
  readonly debitLine: Line | undefined
  readonly creditLine: Line | undefined
}
