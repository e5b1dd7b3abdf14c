import { getJurisdiction, proposeJurisdiction } from '@parlour/core/contract/console-jurisdiction.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { profileOf, profiles, type Brands } from '#modules/brand/index.ts'
import { proposeChange, type ChangeKinds } from './changes.ts'

/** By which law a brand is run; another is proposed and decided by somebody else. */
export function jurisdictionRoutes(
  routes: ConsoleRoutes,
  { brands, kinds }: { readonly brands: Brands; readonly kinds: ChangeKinds },
): void {
  routes.query(getJurisdiction, async ({ brand }) => {
    const { profile, stricter, law } = await brands.getAnew(brand.brandId)
    return {
      profile,
      stricter: { ...stricter },
      rules: { ...law },
      profiles: profiles.map((one) => ({ profile: one, rules: { ...profileOf(one, {}) } })),
    }
  })

  routes.command(proposeJurisdiction, ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { profile, stricter, reason } = body
    return proposeChange(tx, kinds.jurisdiction, { operator, payload: { brandId, profile, stricter }, reason })
  })
}
