import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import type { ScoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import type { Tx } from '#platform/db/database.ts'
import { sendBrandRules } from '../brand-rules.sql.ts'
import type { ReadBriefs } from '../events/known-briefs.ts'
import type { LegFacts, NamedLeg, OpenLeg } from '../rules/quote-leg.ts'
import type { BrandOdds } from '../offer/brand-odds.ts'
import type { MatchGrids } from '../offer/known-grids.ts'
import { gridOrRefusal } from '../rules/builder-offer.ts'
import {
  holdProducers,
  listStops,
  lockGatesForBets,
  readGridMarkets,
  readMarkets,
  type WantedMarket,
} from './gate.sql.ts'

/** The book as a batch of bets sees it: its gates are held until the batch is committed. */
export interface Book {
  /** By the database’s clock, above the gates’ locks. */
  readonly now: number
  rulesOf(brandId: string): { readonly rules: BrandRules; readonly version: number } | undefined
  factsOf(leg: NamedLeg): LegFacts
  /** The decimal odds of a leg at a brand; undefined where it has none. */
  oddsOf(brandId: string, leg: OpenLeg): string | undefined
  /** The grid of scores of an event that was asked for, or why there is none. */
  gridOf(eventId: string): Decision<ScoreGrid, RefusalCode>
}

/** What reads prices: kept by the process from bet to bet. */
export interface BookPrices {
  readonly odds: BrandOdds
  readonly grids: MatchGrids
}

const marketName = ({ eventId, marketKey }: WantedMarket) => `${eventId} ${marketKey}`

/**
 * Holds producers and gates of some legs and reads all that a bet on them is decided by, on one trip. Whatever stops, counts
 * a goal or settles waits for this transaction, or was before it.
 */
export async function loadBook(
  tx: Tx,
  {
    legs,
    built = [],
    brandIds,
    prices: { odds, grids },
    readBriefs,
  }: {
    readonly legs: readonly NamedLeg[]
    /** Events of which a builder is asked for. */
    readonly built?: readonly string[]
    readonly brandIds: readonly string[]
    readonly prices: BookPrices
    readonly readBriefs: ReadBriefs
  },
): Promise<Book> {
  const wanted = [...new Map(legs.map((leg) => [marketName(leg), leg])).values()]
  const eventIds = [...new Set(legs.map(({ eventId }) => eventId))]
  const [producers, gates, stops, markets, gridMarkets, briefs, rules] = await Promise.all([
    holdProducers(tx, wanted),
    lockGatesForBets(tx, eventIds),
    listStops(tx, eventIds),
    readMarkets(tx, wanted),
    readGridMarkets(tx, built),
    readBriefs(tx, eventIds),
    sendBrandRules(tx, brandIds),
  ])
  const now = Math.max(0, ...gates.map((gate) => gate.now))
  const gateOf = new Map(gates.map((gate) => [gate.eventId, { ...gate, stops: stops.get(gate.eventId) ?? [] }]))
  const marketOf = new Map(markets.map((market) => [marketName(market), market]))
  const rulesOf = new Map(rules.map((row) => [row.brandId, row]))
  return {
    now,
    rulesOf: (brandId) => rulesOf.get(brandId),
    factsOf(leg) {
      const market = marketOf.get(marketName(leg))
      return {
        now,
        brief: briefs.get(leg.eventId),
        gate: gateOf.get(leg.eventId),
        market,
        producer: (market && producers.get(market.producer)) ?? 'DOWN',
      }
    },
    oddsOf(brandId, { market, isLive, outcome }) {
      const own = rulesOf.get(brandId)
      return own && odds(own, market, isLive).get(outcome)
    },
    gridOf(eventId) {
      const brief = briefs.get(eventId)
      if (brief === undefined) return refuse('sports.leg_invalid')
      const own = gridMarkets.filter((market) => market.eventId === eventId)
      // What its legs’ producers say is held; of others nobody knows whether they are up when this is committed.
      return gridOrRefusal(
        own,
        (market) => producers.get(market.producer) === 'UP',
        (fit) => grids(eventId, { ...brief, markets: fit }),
      )
    },
  }
}
