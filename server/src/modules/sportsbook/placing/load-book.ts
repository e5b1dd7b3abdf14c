import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { sendBrandRules } from '../brand-rules.sql.ts'
import type { ReadBriefs } from '../events/known-briefs.ts'
import type { LegFacts, NamedLeg, OpenLeg } from '../rules/quote-leg.ts'
import type { BrandOdds } from '../offer/brand-odds.ts'
import { holdProducers, listStops, lockGatesForBets, readMarkets, type WantedMarket } from './gate.sql.ts'

/** The book as a batch of bets sees it: its gates are held until the batch is committed. */
export interface Book {
  /** By the database’s clock, above the gates’ locks. */
  readonly now: number
  rulesOf(brandId: string): { readonly rules: BrandRules; readonly version: number } | undefined
  factsOf(leg: NamedLeg): LegFacts
  /** The decimal odds of a leg at a brand; undefined where it has none. */
  oddsOf(brandId: string, leg: OpenLeg): string | undefined
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
    brandIds,
    odds,
    readBriefs,
  }: {
    readonly legs: readonly NamedLeg[]
    readonly brandIds: readonly string[]
    readonly odds: BrandOdds
    readonly readBriefs: ReadBriefs
  },
): Promise<Book> {
  const wanted = [...new Map(legs.map((leg) => [marketName(leg), leg])).values()]
  const eventIds = [...new Set(legs.map(({ eventId }) => eventId))]
  const [producers, gates, stops, markets, briefs, rules] = await Promise.all([
    holdProducers(tx, wanted),
    lockGatesForBets(tx, eventIds),
    listStops(tx, eventIds),
    readMarkets(tx, wanted),
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
  }
}
