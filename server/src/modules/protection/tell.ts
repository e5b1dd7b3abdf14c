import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '#platform/db/database.ts'
import { addJob, type Job } from '#platform/jobs/jobs.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'

const protectionTold = 'realtime:protection_told'
const OneMember = Type.Object({ memberId: Type.String() })

/** Asks, in the transaction of a change, that a member's open pages are told after it that what a member is held to has changed. */
export async function tellProtection(tx: Tx, memberId: string): Promise<void> {
  await addJob(tx, protectionTold, { memberId })
}

export function protectionJob(realtime: Pick<Realtime, 'toMember'>): Job {
  return {
    name: protectionTold,
    work: async (payload) => {
      realtime.toMember(Value.Parse(OneMember, payload).memberId, 'protection', {})
    },
  }
}
