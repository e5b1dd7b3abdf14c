import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import type { MarketState } from './market-life.ts'
import type { ProducerState } from './producer-life.ts'
import { stopsOf, type Stop } from './stops.ts'

/** How an event stands for bets; only what changes under its lock. */
export interface Gate {
  readonly phase: 'PREMATCH' | 'LIVE' | 'OVER'
  /** By our own clock, when nothing is sold before the match any more, whatever a feed says. */
  readonly closesAt: number
  readonly stops: readonly Stop[]
}

export type OfferRefusal = 'EVENT_CLOSED' | 'EVENT_STARTED' | 'MARKET_SUSPENDED'

/**
 * Whether a selection takes a bet at a moment; the first that is wrong refuses it: the event is over; it has begun by our
 * clock and is not sold in play; somebody stopped it, or the producer that owns the market is not up; the market or the
 * selection is not active. A silent feed keeps no event open beyond its start. Betting book A5, steps 4 and 5; research c.5.
 */
export function decideOffer(
  {
    gate,
    market,
    marketKey,
    outcome,
    producer,
  }: {
    readonly gate: Gate
    readonly market: MarketState | undefined
    readonly marketKey: string
    readonly outcome: string
    readonly producer: ProducerState
  },
  now: number,
): Decision<NonNullable<MarketState['prices'][number]>, OfferRefusal> {
  if (gate.phase === 'OVER') return refuse('EVENT_CLOSED')
  if (gate.phase === 'PREMATCH' && now >= gate.closesAt) return refuse('EVENT_STARTED')
  const [stop] = stopsOf(gate.stops, marketKey)
  if (stop !== undefined) return refuse('MARKET_SUSPENDED', { by: stop.by, reason: stop.reason })
  if (producer !== 'UP') return refuse('MARKET_SUSPENDED', { by: 'FEED', reason: 'FEED_SILENT' })
  const price = market?.status === 'ACTIVE' ? market.prices.find((one) => one.outcome === outcome) : undefined
  return price?.isActive === true ? accept(price) : refuse('MARKET_SUSPENDED', { by: 'FEED', reason: 'MARKET' })
}
