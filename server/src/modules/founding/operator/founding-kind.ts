import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Content } from '#modules/content/index.ts'
import type { BrandDefaults } from '../brand-defaults.ts'
import { checkFounding, foundBrand, shownRequest } from '../found-brand.ts'
import { planBrand, type FoundingRequest } from '../plan-brand.ts'

export type FoundingPayload = FoundingRequest & Readonly<Record<string, unknown>>

/** A new brand: it says which account players pay to, so nobody founds one alone. */
export function founding(
  modules: { readonly brands: Brands; readonly content: Content },
  defaults: BrandDefaults,
): ChangeKind<FoundingPayload> {
  return {
    name: 'brand add',
    permission: 'brands.found',
    async look(tx, payload) {
      const request = await checkFounding(tx, payload, defaults)
      const { merchantCode, name: label } = request
      return { brandId: null, subject: `brand ${merchantCode}`, label, before: {}, after: shownRequest(request) }
    },
    async run(tx, payload) {
      await foundBrand(tx, modules, planBrand(await checkFounding(tx, payload, defaults), defaults))
      return null
    },
  }
}
