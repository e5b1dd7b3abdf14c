import type { Static } from 'typebox'
import type * as shapes from '@parlour/core/contract/sportsbook/shapes.ts'

export type EventCard = Static<typeof shapes.EventCard>
export type SportsMarket = Static<typeof shapes.Market>
export type StopNow = Static<typeof shapes.Stop>
export type LiveNow = Static<typeof shapes.LiveState>
export type SportsBet = Static<typeof shapes.SportsBet>
export type BetLeg = Static<typeof shapes.BetLeg>
export type Happening = Static<typeof shapes.Happening>
export type LegOutcome = Static<typeof shapes.LegOutcome>
export type OddsFormat = Static<typeof shapes.OddsFormat>
export type Lobby = 'SPORTS' | 'ESPORTS'

/** A market at a moment. */
export interface MarketNow {
  readonly key: string
  readonly seq: number
  readonly status: SportsMarket['status']
  readonly stop: StopNow | null
  readonly returns: string | null
  readonly odds: ReadonlyMap<string, string | null>
  readonly results: ReadonlyMap<string, LegOutcome>
}
