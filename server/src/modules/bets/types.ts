import type { Money } from '@parlour/core/money/money.ts'

/** One bet of any vertical as it was placed; never changed afterwards. */
export interface PlacedBet {
  readonly betId: string
  readonly brandId: string
  readonly memberId: string
  readonly ancestorPath: readonly string[]
  /** What each of the line has, and behind them what the bet was placed at; null where nobody above gets anything. */
  readonly rates?: readonly number[] | null
  readonly product: string
  /** As what the sums of lines count it, where that is narrower than its product. */
  readonly lineProduct?: string | null
  readonly category: string
  readonly gameCode: string
  readonly roundRef: string
  readonly play: string
  readonly selection: string
  readonly currency: string
  readonly isTrial: boolean
  readonly stake: Money
  readonly stakeCash: Money
  readonly stakeBonus: Money
  readonly odds: string
  readonly ruleVersion: number
  readonly placedAt: number
}

/** `REOPENED` takes the outcome before it back: the bet is open again. `CASHED_OUT`: its member took what was offered for it. */
export type OutcomeKind = 'WON' | 'LOST' | 'TIE' | 'CANCELLED' | 'VOID' | 'CHASE_STOPPED' | 'REOPENED' | 'CASHED_OUT'

/** How a bet ended. Seq 1 is the single first ending: its primary key decides every race. */
export interface Outcome {
  readonly betId: string
  readonly seq: number
  readonly brandId: string
  readonly memberId: string
  readonly kind: OutcomeKind
  readonly payoutCash: Money
  readonly payoutBonus: Money
  readonly validTurnover: Money
  /** What of the stake was given back for a lower prize series. */
  readonly rebate: Money
  readonly factId: string
  readonly at: number
}

/** A bet that is not of its member's cash alone, with its parts in the order in which they were taken. */
export interface Funding {
  readonly betId: string
  readonly brandId: string
  readonly parts: readonly FundingPart[]
}

/** What one account staked of a bet, and what it got of it so far: its stake back, or a payout. */
export interface FundingPart {
  readonly accountId: string
  readonly staked: Money
  readonly returned: Money
  readonly paid: Money
}

/** How a bet stands that has ended: its latest outcome, with the fact and the number under which it was booked. */
export interface Ending {
  readonly betId: string
  readonly seq: number
  readonly kind: Exclude<OutcomeKind, 'REOPENED'>
  readonly payout: bigint
  readonly rebate: bigint
  readonly validTurnover: bigint
  readonly factId: string
  readonly at: bigint
}
