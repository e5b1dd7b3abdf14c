import { Type } from 'typebox'
import { definePush } from '#platform/outbox/push.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'

const profilePush = definePush(
  'realtime:profile_told',
  Type.Object({
    brandId: Type.String(),
    memberId: Type.Optional(Type.String()),
    memberIds: Type.Optional(Type.Array(Type.String())),
  }),
)

/** Tells open pages, after the commit, that what a member is shown of itself has changed; without one, all of the brand. */
export const pushProfile = profilePush.send

export const profileJob = (realtime: Pick<Realtime, 'toBrand' | 'toMember'>) =>
  profilePush.job(({ brandId, memberId, memberIds }) => {
    for (const one of memberIds ?? []) realtime.toMember(one, 'profile', {})
    if (memberIds !== undefined) return
    if (memberId === undefined) realtime.toBrand(brandId, 'profile', {})
    else realtime.toMember(memberId, 'profile', {})
  })
