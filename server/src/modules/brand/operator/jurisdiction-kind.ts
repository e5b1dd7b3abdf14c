import { defined } from '@parlour/core/kernel/assert.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '../brands.ts'
import { lockJurisdiction, updateJurisdiction } from '../jurisdiction.sql.ts'
import { looserRuleOf, profileOf, type Profile, type Stricter } from '../rules/jurisdiction.ts'
import { pushSettings } from '../pushes.ts'

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
        before: snapshotOf(held.profile, held.stricter),
        after: snapshotOf(profile, stricter),
      }
    },
    async run(tx, { brandId, profile, stricter }) {
      await updateJurisdiction(tx, brandId, { profile, stricter })
      await pushSettings(tx, { brandId })
      return null
    },
  }
}

function snapshotOf(profile: Profile, stricter: Stricter): Readonly<Record<string, unknown>> {
  return { profile, ...profileOf(profile, stricter) }
}
