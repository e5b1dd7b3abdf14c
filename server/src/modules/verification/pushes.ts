import { Type } from 'typebox'
import { definePush } from '#platform/outbox/push.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'

const verificationPush = definePush('realtime:verification_told', Type.Object({ memberId: Type.String() }))

/** Tells a member's open pages, after the commit, that its verification was decided. */
export const pushVerification = verificationPush.send

export const verificationJob = (realtime: Pick<Realtime, 'toMember'>) =>
  verificationPush.job(({ memberId }) => realtime.toMember(memberId, 'verification', {}))
