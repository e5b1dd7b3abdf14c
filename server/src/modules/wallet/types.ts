import type { Money } from '@parlour/core/money/money.ts'
import type { Book as BookOf } from '@parlour/core/rules/wallet/book.ts'

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
/** In what points are held: no currency of money, and no brand's. */
export const pointCurrency = 'PTS'
/** The pools that play needs: demo money is neither locked nor withdrawn. */
export const demoPurposes = ['PLAYER_CASH', 'PLAYER_BONUS', 'OPEN_BETS'] as const
/** The one house side of demo money: it grants, takes stakes, pays wins and rebates, and is in no report. */
export const demoHouse = 'HOUSE_DEMO'

export type MemberPurpose = (typeof memberPurposes)[number]

export interface Account {
  readonly accountId: string
  readonly ownerId: string
  readonly purpose: string
  /** Which of several of this purpose; null of the pools that every member has. */
  readonly subId: string | null
  readonly currency: string
  readonly balance: Money
  readonly version: bigint
  readonly isFrozen: boolean
  /** Whether what its owner pays in, stakes and wins is counted by quarters of an hour (`wallet.flow`). */
  readonly isWatched: boolean
  /** Of a bonus that is open: the largest bet, and on which products it may be staked; null of all else. */
  readonly stakeMax: Money | null
  readonly stakeProducts: readonly string[] | null
}

export type { Posting } from '@parlour/core/rules/wallet/book.ts'
/** What can be booked; between which purposes each moves money, and whose record says why, is data (`wallet.kind_rule`). */
export const entryKinds = [
  'deposit.confirmed',
  'deposit.suspended',
  'deposit.assigned',
  'deposit.returned',
  'deposit.reversed',
  'deposit.charged_back',
  'deposit.chargeback_fee',
  'withdrawal.requested',
  'withdrawal.cancelled',
  'withdrawal.rejected',
  'withdrawal.paid',
  'withdrawal.refunded',
  'withdrawal.reopened',
  'bet.placed',
  'bet.settled',
  'bet.cancelled',
  'bet.voided',
  'bet.reversed',
  'bet.adjusted',
  'agent.realtime_salary',
  'rebate.paid',
  'rebate.reversed',
  'rebate.chain',
  'rebate.chain_reversed',
  'rebate.daily',
  'transfer.up',
  'transfer.down',
  'transfer.top_up',
  'demo.granted',
  'promo.credited',
  'promo.reversed',
  'tip.paid',
  'tip.reversed',
  'vendor.corrected',
  'vendor_wallet.sent',
  'vendor_wallet.arrived',
  'vendor_wallet.refunded',
  'vendor_wallet.returned',
  'vendor_wallet.played',
  'vendor_play.counted',
  'adjustment.credited',
  'adjustment.debited',
  'promo.awarded',
  'bonus.granted',
  'bonus.converted',
  'bonus.removed',
  'points.earned',
  'points.withdrawn',
  'points.converted',
  'points.paid',
  'points.redeemed',
  'points.refunded',
  'points.rewarded',
  'points.granted',
  'points.removed',
  'agent.dividend',
  'agent.daily_salary',
  'agent.hourly_salary',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The book that every transaction decides on, of our entries. */
export type Book = BookOf<EntryKind>

/** What a member paid in and took out, staked and won since an instant. */
export interface Activity {
  readonly deposited: Money
  readonly withdrawn: Money
  readonly staked: Money
  readonly won: Money
}
