import { Type } from 'typebox'
import { definePush } from '#platform/outbox/push.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'

const protectionPush = definePush('realtime:protection_told', Type.Object({ memberId: Type.String() }))

/** Tells a member's open pages, after the commit, that its limits or exclusions have changed. */
export const pushProtection = protectionPush.send

export const protectionJob = (realtime: Pick<Realtime, 'toMember'>) =>
  protectionPush.job(({ memberId }) => realtime.toMember(memberId, 'protection', {}))
