import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { decideOffer, type OfferRefusal } from '@parlour/core/rules/sportsbook/feed/offered.ts'
import type { ProducerState } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import { isOutcomeOf, isSoldIn } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import type { Pair } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { scoreAtBetOf } from './score-at-bet.ts'
import type { EventBrief, GateRow, MarketRow } from '../types.ts'

/** What a leg names. */
export interface NamedLeg {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
}

/** What the book knows of a leg as it is decided. */
export interface LegFacts {
  readonly brief: EventBrief | undefined
  readonly gate: GateRow | undefined
  readonly market: MarketRow | undefined
  readonly producer: ProducerState
  readonly now: number
}

/** A leg that takes bets. */
export interface OpenLeg extends NamedLeg {
  readonly brief: EventBrief
  readonly gate: GateRow
  readonly market: MarketRow
  readonly isLive: boolean
  /** Of a handicap in play: the score of now, from which it counts. */
  readonly scoreAtBet: Pair | null
  /** The fair chance of the outcome. */
  readonly chance: number
}

const codes: Readonly<Record<OfferRefusal, RefusalCode>> = {
  EVENT_CLOSED: 'sports.event_closed',
  EVENT_STARTED: 'sports.event_started',
  MARKET_SUSPENDED: 'sports.market_suspended',
}

/**
 * Whether a leg takes a bet now: it names an outcome of a market that its sport has, and the gate, its stops, the producer
 * and the market let it through. Betting book A5, steps 4 and 5. A line that is gone is another refusal, since its neighbour
 * may be there.
 */
export function quoteLeg(
  leg: NamedLeg,
  { brief, gate, market, producer, now }: LegFacts,
): Decision<OpenLeg, RefusalCode> {
  const ref = readMarketKey(leg.marketKey)
  if (brief === undefined || gate === undefined || ref === undefined) return refuse('sports.leg_invalid')
  if (!isSoldIn(ref.code, brief.sport) || !isOutcomeOf(ref, leg.outcome)) return refuse('sports.leg_invalid')
  const state = market && {
    status: market.status,
    producer: market.producer,
    rank: market.rank,
    genAt: market.genAt,
    prices: market.prices.map(({ o, d, a }) => ({ outcome: o, odds: d ?? '', isActive: a })),
  }
  const offered = decideOffer({ gate, market: state, marketKey: leg.marketKey, outcome: leg.outcome, producer }, now)
  if (!offered.ok) {
    const isLineGone = ref.specifiers.line4 !== undefined && (market === undefined || market.status === 'INACTIVE')
    if (offered.code === 'MARKET_SUSPENDED' && isLineGone) return refuse('sports.line_changed')
    return refuse(codes[offered.code], offered.details)
  }
  const price = market?.prices.find(({ o }) => o === leg.outcome)
  if (market === undefined || price === undefined) return refuse('sports.market_suspended')
  const isLive = gate.phase === 'LIVE'
  const scoreAtBet = scoreAtBetOf({ sport: brief.sport, phase: gate.phase, live: brief.live, marketKey: leg.marketKey })
  return accept({ ...leg, brief, gate, market, isLive, scoreAtBet, chance: price.p })
}
