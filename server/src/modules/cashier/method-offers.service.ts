import { fromWire, type Money } from '@parlour/core/money/money.ts'
import { isFoundByHand, whyNotOffered } from '@parlour/core/rules/cashier/method-offer.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { findMethod, listMethods } from './cashier.sql.ts'
import { lockChannel, sumChannelsToday } from './channel.sql.ts'
import type { Channel, Method } from './types.ts'

export type MethodOffers = ReturnType<typeof createMethodOffers>

interface Whose {
  readonly brandId: string
  readonly memberId: string
  readonly type: number
  readonly ancestorPath: readonly string[]
}

/** What a brand offers a member at this minute: by the hours, by the member's label, by what channels have left today. */
export function createMethodOffers({ brands }: { readonly brands: Pick<Brands, 'get'> }) {
  async function circumstances(db: Reader, { brandId, memberId, type, ancestorPath }: Whose) {
    const [{ timeZone, law }, label, now] = await Promise.all([
      brands.get(brandId),
      memberLookup.findLabelOf(db, memberId),
      nowMs(db),
    ])
    const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
    const since = here.startOfDay().epochMilliseconds
    const hasAgent = law.agentTransfers && type < 2 && ancestorPath.length > 0
    return { minuteOfDay: here.hour * 60 + here.minute, labelId: label?.labelId, hasAgent, since }
  }

  return {
    /** Ways in and ways out. A method whose channels are all full for today is not among them. */
    async list(db: Reader, whose: Whose): Promise<Method[]> {
      const all = await listMethods(db, whose.brandId)
      const now = await circumstances(db, whose)
      const open = all.filter((method) => whyNotOffered(method, now) === undefined).flatMap(withOpenChannels)
      const capped = open.filter(({ channels }) => channels.some(({ dailyMax }) => dailyMax !== undefined))
      if (capped.length === 0) return open
      const begun = await sumChannelsToday(
        db,
        capped.map(({ methodId }) => methodId),
        now.since,
      )
      return open.flatMap((method) => {
        const channels = method.channels.filter((channel) => {
          const left = leftOf(channel, begun.get(`${method.methodId} ${channel.channelId}`))
          return left === undefined || left >= method.minimum
        })
        return channels.length === 0 && method.channels.length > 0 ? [] : [{ ...method, channels }]
      })
    },

    /** A way in and its channel, to be used now; refuses what is not offered to this member at this minute. */
    async choose(
      tx: Tx,
      whose: Whose,
      { methodId, channelId }: { readonly methodId: string; readonly channelId: string | undefined },
    ) {
      const method = await findMethod(tx, { brandId: whose.brandId, methodId, direction: 'DEPOSIT' })
      if (!method) throw new Refusal('cashier.method_unknown')
      const now = await circumstances(tx, whose)
      const why = whyNotOffered(method, now)
      if (why === 'closed') throw new Refusal('cashier.method_closed')
      // What is for others is there for nobody else.
      if (why === 'others') throw new Refusal('cashier.method_unknown')
      const channel = method.channels.find((known) => known.channelId === channelId && known.isOff !== true)
      const isNeeded = channelId !== undefined || isFoundByHand(method.kind)
      if (isNeeded && channel === undefined) throw new Refusal('cashier.channel_unknown')
      return { method, channel, since: now.since }
    },

    /** Refuses what a channel has no room for today; those who begin at once are asked one after the other. */
    async refuseFull(
      tx: Tx,
      { method, channel, since }: { method: Method; channel: Channel | undefined; since: number },
      amount: Money,
    ): Promise<void> {
      if (channel?.dailyMax === undefined) return
      await lockChannel(tx, method.methodId, channel.channelId)
      const begun = await sumChannelsToday(tx, [method.methodId], since)
      const left = leftOf(channel, begun.get(`${method.methodId} ${channel.channelId}`))
      if (left !== undefined && left < amount) throw new Refusal('cashier.channel_full')
    },
  }
}

/** A method with those of its channels that are on; none where all are off. */
function withOpenChannels(method: Method): Method[] {
  const channels = method.channels.filter(({ isOff }) => isOff !== true)
  return channels.length === 0 && method.channels.length > 0 ? [] : [{ ...method, channels }]
}

function leftOf({ dailyMax }: Channel, begun: Money = 0n): Money | undefined {
  const most = dailyMax === undefined ? undefined : fromWire(dailyMax)
  return most === undefined ? undefined : most - begun
}
