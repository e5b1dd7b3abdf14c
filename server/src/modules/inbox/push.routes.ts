import { getPush, subscribePush, unsubscribePush } from '@parlour/core/contract/inbox/player/inbox.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Routes } from '#platform/http/routes.ts'
import { areReaderKeys } from '#platform/push/encrypt.ts'
import type { PushSender, VapidKeys } from '#platform/push/push-sender.ts'
import { Refusal } from '#platform/refusal.ts'
import { countSubscriptions, deleteSubscription, upsertSubscription } from './push.sql.ts'
import { refuseTrial } from '#modules/identity/index.ts'

const browsersMost = 5

interface Parts {
  readonly sender: PushSender
  readonly keys: () => Promise<VapidKeys>
}

/** Where a member's browsers take notifications. */
export function pushRoutes(routes: Routes, { sender, keys }: Parts): void {
  routes.query(getPush, async ({ db, member }) => {
    refuseTrial(member)
    const { publicKey } = await keys()
    return { publicKey, browsers: await countSubscriptions(db, member.memberId) }
  })

  routes.command(subscribePush, async ({ tx, member, input: { body } }) => {
    refuseTrial(member)
    if (!sender.takes(body.endpoint) || !areReaderKeys(body)) throw new Refusal('inbox.endpoint_refused')
    const { brandId, memberId } = member
    await upsertSubscription(tx, { ...body, subscriptionId: newId(), brandId, memberId }, browsersMost)
    return {}
  })

  routes.command(unsubscribePush, async ({ tx, member, input: { body } }) => {
    await deleteSubscription(tx, member.memberId, body.endpoint)
    return {}
  })
}
