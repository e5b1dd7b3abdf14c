import { categoryOfCode } from '@parlour/core/rules/games/vendor-codes.ts'
import type { LaneCategory, Serving, Vendor } from '../types.ts'

/** In the order of the header: cockfights stand behind live tables. */
export const laneCategories: readonly LaneCategory[] = [
  'live',
  'cockfight',
  'sports',
  'fish',
  'rng',
  'bgs',
  'bingo',
  'pvp',
  'esports',
]

export interface Lane {
  readonly category: LaneCategory
  readonly vendors: readonly Vendor[]
}

/**
 * Every category that somebody serves, with those who do: a vendor stands under the category that it is given, or that its
 * code names, or under all that it has games of, or under its product's where it has none.
 */
export function lanesOf(vendors: readonly Vendor[], servings: readonly Serving[]): readonly Lane[] {
  const shown = vendors.filter(({ status }) => status !== 'OFF')
  const isUnder = (vendor: Vendor, category: LaneCategory) => {
    const given = vendor.category ?? categoryOfCode(vendor.code)?.toLowerCase()
    if (given !== undefined) return given === category
    const own = servings.filter(({ vendorId }) => vendorId === vendor.vendorId)
    return own.length > 0
      ? own.some((serving) => serving.category === category)
      : vendor.launchUrl !== '' && vendor.product.toLowerCase() === category
  }
  return laneCategories.flatMap((category) => {
    const under = shown.filter((vendor) => isUnder(vendor, category))
    return under.length > 0 ? [{ category, vendors: under }] : []
  })
}
