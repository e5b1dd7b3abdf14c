import { asked, recoveryAllowedAt, shut, stepOf } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import { handoverMs } from '@parlour/core/rules/sportsbook/feed/market-life.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Log } from '#platform/log/log.ts'
import { listEventsOf } from './event.sql.ts'
import { closeLostMarkets } from './market.sql.ts'
import { insertAsked, listAsked, listHeldProducers, lockProducer, updateProducer } from './producer.sql.ts'
import { claimWaiting, deleteSpooled } from './spool.sql.ts'
import { takeMessages, type FeedParts } from './take-messages.ts'

const hourMs = 3_600_000
/** What was read at once is not waited for; whatever is older was left by somebody who is not there any more. */
const leftAfterMs = 5000
const triesMost = 5
const atOnce = 20

/** One look at everybody who speaks for feeds, and at what was left unread. */
export async function stepFeeds(parts: FeedParts & { readonly log: Log }): Promise<void> {
  await readLeft(parts)
  await stepProducers(parts)
  const { database, tell } = parts
  const lost = await database.transaction(async (tx) => closeLostMarkets(tx, (await nowMs(tx)) - handoverMs))
  if (lost.length > 0) tell(lost, 'AT_ONCE')
}

/** Shuts who fell silent, at once; asks who is heard again for what was missed, within its budget. */
async function stepProducers({ database, tell, log }: FeedParts & { readonly log: Log }): Promise<void> {
  const now = await nowMs(database.db)
  const due = (await listHeldProducers(database.db)).filter((each) => stepOf(each, now) !== 'NONE')
  for (const { producer } of due) {
    const step = await database.transaction(async (tx) => {
      const held = await lockProducer(tx, producer)
      const at = await nowMs(tx)
      const own = held && stepOf(held, at)
      if (held === undefined || own === undefined || own === 'NONE') return 'NONE'
      const { recovery: _recovery, ...rest } = held
      if (own === 'SHUT') {
        await updateProducer(tx, { ...rest, ...shut(held) })
        return own
      }
      const before = await listAsked(tx, producer, at - hourMs)
      if (recoveryAllowedAt(at, { takenTo: held.takenTo, asked: before }) > at) return 'NONE'
      const requestId = newId()
      await insertAsked(tx, { producer, at, requestId })
      await updateProducer(tx, { ...held, ...asked(held, { requestId, askedAt: at }) })
      return own
    })
    if (step === 'NONE') continue
    log.info({ producer, step }, 'a producer of a feed was stepped')
    if (step === 'SHUT') tell(await listEventsOf(database.db, producer), 'AT_ONCE')
  }
}

/** Reads what was kept and never read: whoever took it in was killed. */
async function readLeft(parts: FeedParts & { readonly log: Log }): Promise<void> {
  const { database, log } = parts
  const left = await database.transaction(async (tx) =>
    claimWaiting(tx, { before: (await nowMs(tx)) - leftAfterMs, triesMost, limit: atOnce }),
  )
  for (const { spoolId, feed, messages } of left) {
    try {
      await takeMessages(parts, feed, messages)
      await database.transaction((tx) => deleteSpooled(tx, spoolId))
    } catch (error) {
      log.error({ err: error, feed, spoolId }, 'what a feed sent could not be read')
    }
  }
}
