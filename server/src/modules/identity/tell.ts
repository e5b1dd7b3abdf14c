import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '#platform/db/database.ts'
import { addJob, type Job } from '#platform/jobs/jobs.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'

const profileTold = 'realtime:profile_told'
const Whom = Type.Object({ brandId: Type.String(), memberId: Type.Optional(Type.String()) })

/**
 * Asks, in the transaction of a change, that open pages are told after it that what a member is shown of itself has
 * changed; without a member, all of the brand.
 */
export async function tellProfile(
  tx: Tx,
  whom: { readonly brandId: string; readonly memberId?: string },
): Promise<void> {
  await addJob(tx, profileTold, { ...whom })
}

export function profileJob(realtime: Pick<Realtime, 'toBrand' | 'toMember'>): Job {
  return {
    name: profileTold,
    work: async (payload) => {
      const { brandId, memberId } = Value.Parse(Whom, payload)
      if (memberId === undefined) realtime.toBrand(brandId, 'profile', {})
      else realtime.toMember(memberId, 'profile', {})
    },
  }
}
