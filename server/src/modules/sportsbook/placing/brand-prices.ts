import { brandOdds, type BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import type { MarketRow } from '../types.ts'

interface Priced {
  readonly brandId: string
  readonly version: number
  readonly rules: Pick<BrandRules, 'margins'>
  readonly market: Pick<MarketRow, 'eventId' | 'marketKey' | 'seq' | 'prices'>
  readonly isLive: boolean
}

/** So many markets are kept as they were reckoned; then the memory begins anew. */
const most = 20_000

/** The odds of brands by outcome, reckoned once for each price of a market. */
export type BrandPrices = (asked: Priced) => ReadonlyMap<string, string>

/** Keeps what a process reckoned: prices of one market are asked for by every bet on it. */
export function createBrandPrices(): BrandPrices {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return ({ brandId, version, rules, market, isLive }) => {
    const key = `${brandId} ${version} ${market.eventId} ${market.marketKey} ${market.seq} ${isLive}`
    const before = known.get(key)
    if (before) return before
    const outcomes = market.prices.map(({ o, p, a }) => ({ outcome: o, chance: p, isActive: a }))
    const odds = brandOdds({ key: market.marketKey, isLive, outcomes }, rules)
    if (known.size >= most) known.clear()
    known.set(key, odds)
    return odds
  }
}
