import { type BrandRules, brandOdds } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import type { Database } from '#platform/db/database.ts'
import { listBrandRules, type BrandRulesRow } from '../brand-rules.sql.ts'
import type { MarketRow } from '../types.ts'

/** Rules change seldom and every page asks: what was read is good for a second. */
const freshMs = 1000
/** Of all brands together: the markets of some hundred events. */
const keptMost = 20_000

export interface Books {
  /** The rules of a brand that has a book which is open; undefined of every other. */
  of(brandId: string): Promise<BrandRulesRow | undefined>
  /** The odds of a brand on a market, by outcome; what has none is left out. */
  odds(
    rules: Pick<BrandRulesRow, 'brandId' | 'version' | 'rules'>,
    market: MarketRow,
    isLive: boolean,
  ): ReadonlyMap<string, string>
}

/** The books of brands: their rules, and the odds that follow from them, reckoned once a price. */
export function createBooks(database: Pick<Database, 'shared'>): Books {
  const read = new Map<string, { readonly at: number; readonly rules: Promise<BrandRulesRow | undefined> }>()
  const reckoned = new Map<string, ReadonlyMap<string, string>>()

  const readAnew = async (brandId: string) => {
    const [row] = await listBrandRules(database.shared, [brandId])
    return row?.rules.isOn === true ? row : undefined
  }

  return {
    async of(brandId) {
      const last = read.get(brandId)
      const isFresh = last !== undefined && performance.now() - last.at < freshMs
      const known = isFresh ? last : { at: performance.now(), rules: readAnew(brandId) }
      read.set(brandId, known)
      try {
        return await known.rules
      } catch (error) {
        if (read.get(brandId) === known) read.delete(brandId)
        throw error
      }
    },
    odds({ brandId, version, rules }, market, isLive) {
      const { eventId, marketKey, seq } = market
      const key = `${brandId} ${version} ${isLive ? 'L' : 'P'} ${eventId} ${seq} ${marketKey}`
      const known = reckoned.get(key)
      if (known !== undefined) return known
      const made = oddsOf(market, isLive, rules)
      // The oldest goes: a price that was followed by another is not asked for again.
      if (reckoned.size >= keptMost) reckoned.delete(reckoned.keys().next().value ?? '')
      reckoned.set(key, made)
      return made
    },
  }
}

export const oddsOf = (
  { marketKey, prices }: Pick<MarketRow, 'marketKey' | 'prices'>,
  isLive: boolean,
  rules: Pick<BrandRules, 'margins'>,
): ReadonlyMap<string, string> =>
  brandOdds(
    { key: marketKey, isLive, outcomes: prices.map(({ o, p, a }) => ({ outcome: o, chance: p, isActive: a })) },
    rules,
  )

/** What a brand whose book is open has to play without a vendor, as menus name it. */
export const sportsLobbies =
  (books: Pick<Books, 'of'>) =>
  async (brandId: string): Promise<readonly string[]> =>
    (await books.of(brandId)) === undefined ? [] : ['SPORTS', 'ESPORTS']
