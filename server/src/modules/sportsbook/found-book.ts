import { type BrandRules, defaultBrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertBrandRules } from './brand-rules.sql.ts'

/** The greatest of 1, 2, 5, 10, 20, 50 … that is not above an amount of at least 1. */
function roundBelow(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)))
  return [5, 2, 1].map((step) => step * power).find((each) => each <= amount) ?? 1
}

/** What a brand’s book begins with: the house’s own rules, in a currency of which so much is worth a euro. */
export function rulesInCurrency(worth: number): BrandRules {
  const minStake = roundBelow(worth * defaultBrandRules.minStake)
  return { ...defaultBrandRules, currencyFactor: worth, minStake, minUnit: (minStake / 10).toFixed(2) }
}

/** Books of brands, as whoever founds a brand opens them. */
export const sportsBooks = {
  open: (tx: Tx, { brandId, worth }: { readonly brandId: string; readonly worth: number }): Promise<void> =>
    insertBrandRules(tx, { brandId, rules: rulesInCurrency(worth), madeBy: 'founding' }),
}
