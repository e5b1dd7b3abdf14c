import type { VendorOperationKind, VendorReply, VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import type { GameTab } from '@parlour/core/contract/games/player/games.ts'
import type { GameCategory, Volatility } from '@parlour/core/contract/games/vendor/catalogue.ts'
import type { Money } from '@parlour/core/money/money.ts'

/** What the navigation has a lane for: categories of games, and those whose vendors list none. */
export type LaneCategory = GameCategory | 'sports' | 'esports'

/** In what vendors differ (rule book d1). */
export interface Switches {
  /** What is answered to the rollback of something that never came, and to a win on what was taken back. */
  readonly unknownRollbackReply: 'ok' | 'not_found'
  /** Which balance a repeat is answered with. */
  readonly replayBalance: 'stored' | 'current'
  /** Whether a bet that has its win can be rolled back, the win with it. */
  readonly rollbackAfterWin: 'reject' | 'reverse'
  /** Whether what is taken back may be more than is left. */
  readonly allowNegativeOnReversal: boolean
  /** Whether a win without a bet is paid. */
  readonly zeroBetWins: boolean
}

/** In which words a vendor speaks to our wallet. */
export const dialects = ['native', 'softswiss', 'awc'] as const
export type Dialect = (typeof dialects)[number]

/** In what a vendor counts money: decimal text, whole minor units of the currency, or whole parts of a unit. */
export const moneyScales = ['decimal', 'minor', 'x100', 'x1000', 'x100000'] as const
export type MoneyScale = (typeof moneyScales)[number]

/** Shown and played; shown and not played; not shown either. Wins and rollbacks go on whatever it is. */
export const powers = ['ON', 'MAINTENANCE', 'OFF'] as const
export type Power = (typeof powers)[number]

/** How players see a vendor, and where its games are. */
export interface Appearance {
  readonly name: string
  readonly status: Power
  /** Where its games are asked for; empty where it has none yet. */
  readonly launchUrl: string
  /** Where its pages and pictures are; empty where that is not known yet. */
  readonly assetOrigin: string
  /** On that origin; empty where it has none. */
  readonly icon: string
  /** The one category that it is shown under; null: those that it has games of, or its product's. */
  readonly category: LaneCategory | null
  readonly isHot: boolean
  readonly sorting: number
}

/** Whether a player's money stays here while playing, or is moved to a wallet of the vendor's own (rule book E5). */
export type WalletMode = 'SEAMLESS' | 'TRANSFER'

/** What operators set of a vendor. */
export interface VendorSettings extends Switches, Appearance {
  readonly walletMode: WalletMode
  /** Where money is moved to it and back; empty where it never is. */
  readonly transferUrl: string
  /** Whether only calls are taken whose signature covers method and path. */
  readonly signsPath: boolean
  /** Where it is asked to show a round again; empty where it does not. */
  readonly replayUrl: string
  /** Where it is told of free spins; empty where it plays none of ours. */
  readonly freeSpinsUrl: string
  /** After so long without play, money that was left there comes home. */
  readonly homeMinutes: number
}

export interface Vendor extends VendorSettings {
  readonly vendorId: string
  readonly brandId: string
  readonly code: string
  readonly product: string
  /** Whether it takes bets. */
  readonly isOn: boolean
  readonly dialect: Dialect
  readonly moneyScale: MoneyScale
  /** How much it may credit in a day without a bet. */
  readonly dailyCreditMax: Money
}

/** A vendor as a call finds it, with what its brand says. */
export interface ServedVendor extends Vendor {
  readonly currency: string
  readonly currencyDecimals: number
  readonly isBrandOpen: boolean
}

/** One operation of a vendor, read and typed. */
export interface Operation {
  readonly kind: VendorOperationKind
  readonly txId: string
  readonly refTxId: string | null
  readonly playerRef: string
  readonly token: string | null
  /** Said in a dialect that has no tokens: any window of the vendor that the player has open vouches for it. */
  readonly isTokenless: boolean
  readonly gameCode: string
  readonly roundId: string
  readonly isRoundClosed: boolean
  readonly amount: Money
  /** What was cut off a credit of more than four places. */
  readonly remainder: string
  readonly currency: string
  readonly isFree: boolean
  /** Of which free spins a free bet is. */
  readonly campaignId: string | null
  readonly closesAt: number | null
  readonly offerExpiresAt: number | null
  readonly hash: Buffer
}

/** One message of a vendor: its operations all or none, or each by itself. */
export interface VendorCommand {
  readonly vendor: ServedVendor
  readonly operations: readonly Operation[]
  readonly isAllOrNone: boolean
}

export type TransactionState = 'APPLIED' | 'DECLINED' | 'NOOP'

/** A transaction as it is kept. */
export interface Transaction {
  /** Its id here, of the time when it was heard of; what it is called by is the vendor's own word. */
  readonly rowId: string
  readonly vendorId: string
  readonly txId: string
  readonly brandId: string
  readonly memberId: string
  readonly kind: VendorOperationKind
  readonly refTxId: string | null
  readonly betTxId: string | null
  /** The row of that bet. */
  readonly betRowId: string | null
  readonly gameCode: string
  readonly roundId: string
  readonly amount: Money
  readonly remainder: string
  readonly currency: string
  readonly isFree: boolean
  readonly bodyHash: Buffer
  readonly state: TransactionState
  readonly status: VendorStatus
  readonly ledgerTxId: string | null
  readonly betId: string | null
  /** What the player had before it; null where that was not kept yet. */
  readonly balanceBefore: Money | null
  readonly balance: Money
  readonly version: bigint
  readonly isRolledBack: boolean
  readonly at: bigint | number
}

export type VendorBetState = 'OPEN' | 'SETTLED' | 'CASHED_OUT' | 'VOID' | 'ROLLED_BACK'

/** How a vendor's bet stands. */
export interface VendorBet {
  /** That of the transaction which placed it. */
  readonly rowId: string
  readonly vendorId: string
  readonly txId: string
  readonly brandId: string
  readonly memberId: string
  /** Its latest record; null for a free one. */
  readonly betId: string | null
  readonly gameCode: string
  readonly roundId: string
  readonly currency: string
  readonly stakeCash: Money
  readonly stakeBonus: Money
  readonly state: VendorBetState
  /** The number of the record's latest outcome; 0 before the first. */
  readonly seq: number
  readonly factId: string | null
  /** Whether that outcome gave the stake back. */
  readonly isReturned: boolean
  readonly payoutCash: Money
  readonly payoutBonus: Money
  readonly beforeState: VendorBetState | null
  readonly beforePayout: Money | null
  readonly placedAt: bigint | number
  /** When its stake was raised or lowered last. */
  readonly restakedAt: bigint | number | null
}

/** What a player's round changed by. */
export interface RoundChange {
  readonly vendorId: string
  readonly brandId: string
  readonly memberId: string
  readonly gameCode: string
  readonly roundId: string
  readonly staked: Money
  readonly paid: Money
  readonly isClosed: boolean
}

export interface LaunchToken {
  readonly tokenHash: Buffer
  readonly vendorId: string
  readonly memberId: string
  readonly sessionId: string
  readonly currency: string
  readonly expiresAt: bigint
}

/** Balances that a command changed, for the pushes after commit. */
export interface ChangedBalance {
  readonly memberId: string
  readonly balance: string
  readonly version: number
}

export interface CommandResult {
  readonly replies: readonly VendorReply[]
  readonly changed: readonly ChangedBalance[]
  /** What somebody should look at: operations that contradict what is known. */
  readonly conflicts: readonly string[]
}

/** How a page of games is found. */
export interface GameRequest {
  /** `POPULAR`: those that operators call hot, then the newest. `MINI`: those that are offered above other pages. */
  readonly tab: GameTab | 'POPULAR' | 'MINI'
  readonly category: string | null
  readonly vendorCode: string | null
  readonly tag: string | null
  readonly volatility: Volatility | null
  /** Each stands somewhere in a name of the game. */
  readonly words: readonly string[]
  /** Whether a word counts with one letter typed otherwise, too. */
  readonly isNear: boolean
  /** Whether what is in maintenance is left out. */
  readonly isUpOnly: boolean
  readonly limit: number
  readonly offset: number
}

/** How many games each vendor of a brand shows of a category. */
export interface Serving {
  readonly vendorId: string
  readonly category: GameCategory
  readonly games: number
  /** Whether the vendor alone, without one of its games, opens something. */
  readonly opensAlone: boolean
}
