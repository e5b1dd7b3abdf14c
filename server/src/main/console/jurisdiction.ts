import { getJurisdiction, proposeJurisdiction } from '@parlour/core/contract/console-jurisdiction.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  lockJurisdiction,
  looserRuleOf,
  profileOf,
  profiles,
  updateJurisdiction,
  type Brands,
  type Profile,
  type Stricter,
} from '#modules/brand/index.ts'
import { tellSettings } from '../tell.ts'
import type { ChangeKind } from './change-kind.ts'
import { proposeChange, type ChangeKinds } from './changes.ts'

export type JurisdictionPayload = {
  readonly brandId: string
  readonly profile: Profile
  readonly stricter: Stricter
}

/** Running a brand by another law, or more strictly than its law. */
export function jurisdiction(brands: Brands): ChangeKind<JurisdictionPayload> {
  return {
    name: 'brand jurisdiction',
    permission: 'brands.profile',
    async look(tx, { brandId, profile, stricter }) {
      const { merchantCode } = await brands.get(brandId)
      const held = defined(await lockJurisdiction(tx, brandId), 'a brand has its row')
      const looser = looserRuleOf(profile, stricter)
      if (looser !== undefined) throw new Refusal('console.profile_looser', { rule: looser })
      return {
        brandId,
        subject: merchantCode,
        label: merchantCode,
        before: standingOf(held.profile, held.stricter),
        after: standingOf(profile, stricter),
      }
    },
    async run(tx, { brandId, profile, stricter }) {
      await updateJurisdiction(tx, brandId, { profile, stricter })
      await tellSettings(tx, brandId)
      return null
    },
  }
}

function standingOf(profile: Profile, stricter: Stricter): Readonly<Record<string, unknown>> {
  return { profile, ...profileOf(profile, stricter) }
}

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
