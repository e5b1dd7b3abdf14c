import type { Money } from '@parlour/core/money/money.ts'

/** One bet of any vertical as it was placed; never changed afterwards. */
export interface PlacedBet {
  readonly betId: string
  readonly brandId: string
  readonly memberId: string
  readonly ancestorPath: readonly string[]
  readonly product: string
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

/** `REOPENED` takes the outcome before it back: the bet is open again. */
export type OutcomeKind = 'WON' | 'LOST' | 'TIE' | 'CANCELLED' | 'VOID' | 'CHASE_STOPPED' | 'REOPENED'

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
