import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '#platform/db/database.ts'
import { addJob, type Job } from '#platform/jobs/jobs.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'

const verificationTold = 'realtime:verification_told'
const OneMember = Type.Object({ memberId: Type.String() })

/** Asks, in the transaction of a change, that a member's open pages are told after it that what a member showed of itself was decided. */
export async function tellVerification(tx: Tx, memberId: string): Promise<void> {
  await addJob(tx, verificationTold, { memberId })
}

export function verificationJob(realtime: Pick<Realtime, 'toMember'>): Job {
  return {
    name: verificationTold,
    work: async (payload) => {
      realtime.toMember(Value.Parse(OneMember, payload).memberId, 'verification', {})
    },
  }
}
