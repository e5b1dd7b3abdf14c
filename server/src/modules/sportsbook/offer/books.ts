import type { Database } from '#platform/db/database.ts'
import { listBrandRules, type BrandRulesRow } from '../brand-rules.sql.ts'
import { createBrandOdds, type BrandOdds } from './brand-odds.ts'

/** Rules change seldom and every page asks: what was read is good for a second. */
const freshMs = 1000

export interface Books {
  /** The rules of a brand that has a book which is open; undefined of every other. */
  of(brandId: string): Promise<BrandRulesRow | undefined>
  /** The odds of a brand on a market, by outcome; what has none is left out. */
  readonly odds: BrandOdds
}

/** The books of brands: their rules, and the odds that follow from them, reckoned once a price. */
export function createBooks(database: Pick<Database, 'shared'>): Books {
  const read = new Map<string, { readonly at: number; readonly rules: Promise<BrandRulesRow | undefined> }>()

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
    odds: createBrandOdds(),
  }
}

/** What a brand whose book is open has to play without a vendor, as menus name it. */
export const sportsLobbies =
  (books: Pick<Books, 'of'>) =>
  async (brandId: string): Promise<readonly string[]> =>
    (await books.of(brandId)) === undefined ? [] : ['SPORTS', 'ESPORTS']
