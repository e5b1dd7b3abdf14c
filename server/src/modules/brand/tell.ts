import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '#platform/db/database.ts'
import { addJob, type Job } from '#platform/jobs/jobs.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Access } from './access.ts'
import type { Brands } from './brands.ts'

const brandTold = 'realtime:brand_told'
const settingsTold = 'realtime:settings_told'
const OneBrand = Type.Object({ brandId: Type.String() })

/** Asks, in the transaction of a change, that a brand's open pages are told after it whether the brand is open. */
export async function tellBrand(tx: Tx, brandId: string): Promise<void> {
  await addJob(tx, brandTold, { brandId })
}

/** Asks, in the transaction of a change, that a brand's open pages are told after it that what it offers has changed. */
export async function tellSettings(tx: Tx, brandId: string): Promise<void> {
  await addJob(tx, settingsTold, { brandId })
}

interface Parts {
  readonly brands: Brands
  readonly access: Access
  readonly realtime: Pick<Realtime, 'tellStatusHere' | 'everywhere' | 'onEverywhere' | 'toBrand'>
}

export function brandJobs({ brands, access, realtime }: Parts): readonly Job[] {
  realtime.onEverywhere(brandTold, async (payload) => {
    const { brandId } = Value.Parse(OneBrand, payload)
    const brand = await brands.getAnew(brandId)
    realtime.tellStatusHere(brandId, (ip) => access.decide(brand, ip).status)
  })
  return [
    {
      name: brandTold,
      work: (payload) => realtime.everywhere(brandTold, payload),
    },
    {
      name: settingsTold,
      work: async (payload) => {
        realtime.toBrand(Value.Parse(OneBrand, payload).brandId, 'settings', {})
      },
    },
  ]
}
