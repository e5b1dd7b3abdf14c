import { getJurisdiction, proposeJurisdiction } from '@parlour/core/contract/brand/operator/jurisdiction.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { proposeChange } from '#modules/operators/index.ts'
import type { Brands } from '../brands.ts'
import { profileOf, profiles } from '../rules/jurisdiction.ts'
import type { JurisdictionPayload } from './jurisdiction-kind.ts'

/** By which law a brand is run; another is proposed and decided by somebody else. */
export function jurisdictionRoutes(
  routes: ConsoleRoutes,
  {
    brands,
    kinds,
  }: { readonly brands: Brands; readonly kinds: { readonly jurisdiction: ChangeKind<JurisdictionPayload> } },
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
