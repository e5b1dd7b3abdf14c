import type { Static } from 'typebox'
import type { LiveState } from '@parlour/core/contract/sportsbook/shapes.ts'
import type { EventState, Goal, Pair, PeriodFacts, Side } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import type { MarketStatus } from '@parlour/core/rules/sportsbook/feed/market-life.ts'
import type { OddsFormat } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import type { OddsPolicy } from '@parlour/core/rules/sportsbook/slip/odds-policy.ts'
import type { Tier } from '@parlour/core/rules/sportsbook/limits/max-stake.ts'
import type { Gate } from '@parlour/core/rules/sportsbook/feed/offered.ts'

/** One outcome of a market as it lies in `sportsbook.market.prices`: short names, since very many are kept. */
export interface StoredPrice {
  /** The outcome. */
  readonly o: string
  /** Its fair chance: 1 / fair odds. */
  readonly p: number
  /** Decimal odds as the feed gave them, where it did. */
  readonly d: string | null
  /** Whether it is offered. */
  readonly a: boolean
}

/** The latest of a market. */
export interface MarketRow {
  readonly eventId: string
  readonly marketKey: string
  readonly seq: number
  readonly status: MarketStatus
  readonly producer: string
  readonly rank: number
  readonly genAt: number
  readonly handedOverAt: number | null
  readonly prices: readonly StoredPrice[]
  readonly changedAt: number
}

/** An event’s gate with what stands in the way, as bets see it under the lock. */
export interface GateRow extends Gate {
  readonly eventId: string
  readonly dangerSeq: number
  readonly version: number
}

/** What is known of the play, as it lies in `sportsbook.event.live`: what pages are told, and what settlement may read. */
export interface KnownLive extends Static<typeof LiveState> {
  /** Periods that have begun, with all that was said of them. */
  readonly facts: readonly PeriodFacts[]
  readonly goals: readonly (Goal & { readonly minute?: number })[] | null
  readonly winner: Side | null
}

/** Names by language. */
export type Names = Readonly<Record<string, string>>

/** An event with what bets and lists say of it, in every language. */
export interface EventBrief {
  readonly eventId: string
  readonly sport: string
  readonly leagueId: string
  readonly leagueNames: Names
  readonly region: string
  readonly tier: Tier
  readonly origin: 'SIMULATED' | 'REPLAY' | 'FEED'
  readonly competitors: readonly { readonly competitorId: string; readonly names: Names; readonly short: string }[]
  readonly startAt: number
  readonly state: EventState
  readonly phase: Gate['phase']
  readonly bestOf: number | null
  readonly live: KnownLive | null
}

/** A bet of the sports book as it was placed; never changed afterwards. */
export interface Ticket {
  readonly betId: string
  readonly brandId: string
  readonly memberId: string
  readonly kind: 'SINGLE' | 'PARLAY' | 'SYSTEM' | 'BUILDER'
  readonly sizes: readonly number[]
  readonly lines: number
  readonly currency: string
  readonly decimals: number
  readonly stake: bigint
  readonly unitStake: bigint
  /** Where the win was named: what is won beside the stake. */
  readonly namedProfit: bigint | null
  readonly maxPayout: bigint
  readonly potential: bigint
  readonly policy: OddsPolicy
  readonly receivedAt: number
  readonly continues: string | null
  readonly isCounted: boolean
  readonly fingerprint: string
  readonly legs: readonly TicketLeg[]
  /** Of a bet builder what it was placed at, by set of legs: decimal odds. */
  readonly builderPrices: readonly string[] | null
}

export interface TicketLeg {
  readonly n: number
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly odds: string
  readonly format: OddsFormat
  readonly isLive: boolean
  readonly priceSeq: number
  readonly gateVersion: number
  readonly dangerSeq: number
  /** As they were shown, by id. */
  readonly competitors: readonly string[]
  readonly scoreAtBet: Pair | null
  readonly counted: bigint
}
