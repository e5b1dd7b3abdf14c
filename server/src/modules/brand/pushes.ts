import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Job } from '#platform/jobs/jobs.ts'
import { definePush } from '#platform/outbox/push.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Access } from './access.ts'
import type { Brands } from './brands.ts'

const statusName = 'realtime:brand_told'
const OneBrand = Type.Object({ brandId: Type.String() })
const statusPush = definePush(statusName, OneBrand)
const settingsPush = definePush('realtime:settings_told', OneBrand)

/** Tells a brand's open pages, after the commit, whether the brand is open to them. */
export const pushBrandStatus = statusPush.send

/** Tells a brand's open pages, after the commit, that what it offers has changed. */
export const pushSettings = settingsPush.send

interface Parts {
  readonly brands: Brands
  readonly access: Access
  readonly realtime: Pick<Realtime, 'tellStatusHere' | 'everywhere' | 'onEverywhere' | 'toBrand'>
}

/** The status depends on where a page looks from, so each process tells its own sockets. */
export function brandJobs({ brands, access, realtime }: Parts): readonly Job[] {
  realtime.onEverywhere(statusName, async (payload) => {
    const { brandId } = Value.Parse(OneBrand, payload)
    const brand = await brands.getAnew(brandId)
    realtime.tellStatusHere(brandId, (ip) => access.decide(brand, ip).status)
  })
  return [
    statusPush.job((payload) => realtime.everywhere(statusName, payload)),
    settingsPush.job(({ brandId }) => realtime.toBrand(brandId, 'settings', {})),
  ]
}
