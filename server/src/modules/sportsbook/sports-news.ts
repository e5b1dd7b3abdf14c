import type { Tx } from '#platform/db/database.ts'

/** A bet of the sports book about which its member has a message. */
export interface ToldBet {
  readonly brandId: string
  readonly memberId: string
  readonly betId: string
  readonly betNumber: string
  readonly seq: number
  /** What it was paid before, and is paid now. */
  readonly before: bigint
  readonly payout: bigint
}

/** What members are told of their sports bets, in the transaction of what it is about. */
export interface SportsNews {
  /** Bets that are void, with their stakes back. */
  sportsBetsVoided(tx: Tx, bets: readonly ToldBet[]): Promise<void>
  /** Bets that ended otherwise than they had. */
  sportsBetsResettled(tx: Tx, bets: readonly ToldBet[]): Promise<void>
  /** Bets that had ended and are open again. */
  sportsBetsReopened(tx: Tx, bets: readonly ToldBet[]): Promise<void>
}
