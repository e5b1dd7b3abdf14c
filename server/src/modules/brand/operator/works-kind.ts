import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockStatus } from '../brand-settings.sql.ts'
import { updateStatus } from '../brand.sql.ts'
import type { Brands } from '../brands.ts'
import { pushBrandStatus } from '../pushes.ts'

export type WorksPayload = { readonly brandId: string; readonly endAt: number | null }

/** Closing a brand for longer than one operator may decide alone. */
export function works(brands: Brands): ChangeKind<WorksPayload> {
  return {
    name: 'brand maintenance',
    permission: 'brands.maintenance',
    async look(tx, { brandId, endAt }) {
      const { merchantCode } = await brands.get(brandId)
      const before = defined(await lockStatus(tx, brandId), 'a brand has its row')
      if (endAt !== null && endAt <= (await nowMs(tx))) throw new Refusal('console.time_invalid')
      return { brandId, subject: merchantCode, label: merchantCode, before: { ...before }, after: { status: 1, endAt } }
    },
    async run(tx, { brandId, endAt }) {
      if (!(await updateStatus(tx, brandId, { status: 1, endAt }))) throw new Refusal('console.nothing_changed')
      await pushBrandStatus(tx, { brandId })
      return null
    },
  }
}
