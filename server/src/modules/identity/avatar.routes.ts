import { getIcon, getPlayerAvatar, setAvatar } from '@parlour/core/contract/identity/player/avatars.ts'
import { isStaticAvatar, staticAvatarFor } from '@parlour/core/rules/avatars/static-avatars.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { cleanImage } from '#platform/images/clean-image.ts'
import { keepImage } from '#platform/images/image.sql.ts'
import { addressOfImage } from '#platform/images/serve-images.ts'
import { Refusal } from '#platform/refusal.ts'
import { findAvatar, isAvatarWaiting, upsertAvatar } from './avatar.sql.ts'
import { refuseTrial } from './refuse-trial.ts'

const shape = { edge: 256, cut: 'square' } as const
const changesAnHour = 20

/** The face that a member shows: one of the drawn set, or a picture of their own. */
export function avatarRoutes(routes: Routes, { database }: { readonly database: Database }): void {
  routes.query(getIcon, async ({ db, member }) => avatarOf(db, member))
  routes.query(getPlayerAvatar, async ({ db, member }) => ({ data: await avatarOf(db, member) }))
  // A picture is drawn anew before the transaction begins: nothing waits for it under a lock.
  routes.direct(setAvatar, async ({ member, input: { body } }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    const isOwn = body.image !== undefined
    if (isOwn ? body.avatar !== undefined : !isStaticAvatar(body.avatar ?? '')) {
      throw new Refusal('identity.avatar_unknown')
    }
    const tooOften = new Refusal('identity.avatar_too_often', { most: changesAnHour })
    if (await isAvatarWaiting(database.db, memberId, changesAnHour)) throw tooOften
    const image = body.image === undefined ? undefined : await cleanImage(body.image, shape)
    const picture = image?.name ?? body.avatar ?? ''
    await database.transaction(async (tx) => {
      const isWritten = await upsertAvatar(tx, { brandId, memberId, picture }, changesAnHour)
      if (!isWritten) throw tooOften
      if (image) await keepImage(tx, brandId, image)
    })
    return toWire(picture)
  })
}

async function avatarOf(db: Reader, { brandId, memberId }: MemberContext) {
  return toWire((await findAvatar(db, brandId, memberId)) ?? staticAvatarFor(memberId))
}

function toWire(picture: string) {
  return isStaticAvatar(picture)
    ? { avatar: picture, avatarType: 'STATIC' as const }
    : { avatar: addressOfImage(picture), avatarType: 'CUSTOM' as const }
}
