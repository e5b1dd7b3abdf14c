import { type BrandRules, brandOdds } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import type { BrandRulesRow } from '../brand-rules.sql.ts'
import type { MarketRow } from '../types.ts'

/** Of all brands together: the markets of some hundred events. */
const keptMost = 20_000

/** The odds of a brand on a market, by outcome; what has none is left out. */
export type BrandOdds = (
  rules: Pick<BrandRulesRow, 'brandId' | 'version' | 'rules'>,
  market: Pick<MarketRow, 'eventId' | 'marketKey' | 'seq' | 'prices'>,
  isLive: boolean,
) => ReadonlyMap<string, string>

/** The odds of a price: its fair chances under a margin. */
export const oddsOf = (
  { marketKey, prices }: Pick<MarketRow, 'marketKey' | 'prices'>,
  isLive: boolean,
  rules: Pick<BrandRules, 'margins'>,
): ReadonlyMap<string, string> =>
  brandOdds(
    { key: marketKey, isLive, outcomes: prices.map(({ o, p, a }) => ({ outcome: o, chance: p, isActive: a })) },
    rules,
  )

/** Computes the odds of brands once a price, for pages and for bets: a page and a bet never differ by how they are made. */
export function createBrandOdds(): BrandOdds {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return ({ brandId, version, rules }, market, isLive) => {
    const { eventId, marketKey, seq } = market
    const key = `${brandId} ${version} ${isLive ? 'L' : 'P'} ${eventId} ${seq} ${marketKey}`
    const before = known.get(key)
    if (before !== undefined) return before
    const made = oddsOf(market, isLive, rules)
    // The oldest goes: a price that was followed by another is not asked for again.
    if (known.size >= keptMost) known.delete(known.keys().next().value ?? '')
    known.set(key, made)
    return made
  }
}
