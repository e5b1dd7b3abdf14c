import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { EventFacts } from '@parlour/core/rules/sportsbook/markets/facts.ts'

type LiveMessage = Extract<FeedMessage, { readonly kind: 'LIVE_STATE' }>

/** A market with the fair chances of its outcomes. */
export interface Offer {
  readonly key: string
  readonly outcomes: readonly { readonly outcome: string; readonly p: number }[]
}

/** Where a match of the house’s own stands, as it is told: the same words whenever they are told again. */
export interface HouseMoment {
  /** When it came about, by the plan of the match. */
  readonly genAt: number
  /** Until when it stands, where no further part is drawn. */
  readonly until: number
  readonly facts: EventFacts
  /** What is told of the play; none before it. */
  readonly live: Pick<LiveMessage, 'state' | 'periods' | 'period' | 'clockMs' | 'isRunning' | 'goals'> | undefined
  /** Undefined where nothing is priced: a goal has just fallen, a map is played, all is over. */
  readonly offers: readonly Offer[] | undefined
  /** Why nothing is sold, where something else than a goal stops it. */
  readonly stop: string | undefined
  /** How sure its endings are; 2 once everything is closed and its seed is told. */
  readonly certainty: 1 | 2
}
