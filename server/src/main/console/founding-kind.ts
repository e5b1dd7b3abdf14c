import type { Modules } from '../open-modules.ts'
import type { BrandDefaults } from '../found/brand-defaults.ts'
import { checkFounding, foundBrand, shownWish } from '../found/found-brand.ts'
import { planBrand, type FoundingWish } from '../found/plan-brand.ts'
import type { ChangeKind } from './change-kind.ts'

type Payload = FoundingWish & Readonly<Record<string, unknown>>

/** A new brand: it says which account players pay to, so nobody founds one alone. */
export function founding(modules: Pick<Modules, 'brands' | 'content'>, defaults: BrandDefaults): ChangeKind<Payload> {
  return {
    name: 'brand add',
    permission: 'brands.found',
    async look(tx, payload) {
      const wish = await checkFounding(tx, payload, defaults)
      const { merchantCode, name: label } = wish
      return { brandId: null, subject: `brand ${merchantCode}`, label, before: {}, after: shownWish(wish) }
    },
    async run(tx, payload) {
      await foundBrand(tx, modules, planBrand(await checkFounding(tx, payload, defaults), defaults))
      return null
    },
  }
}
