import type { Static } from 'typebox'
import type { LiveState } from '@parlour/core/contract/sportsbook/shapes.ts'
import type { PeriodFacts, Side } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import type { MarketStatus } from '@parlour/core/rules/sportsbook/feed/market-life.ts'
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
  readonly goals:
    | readonly { readonly side: Side; readonly period: string; readonly minute?: number; readonly scorer?: string }[]
    | null
  readonly winner: Side | null
}
