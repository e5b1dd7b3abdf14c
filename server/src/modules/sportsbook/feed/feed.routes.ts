import { randomBytes } from 'node:crypto'
import { type FeedMessage, tellSports } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isSigned } from '#platform/crypto/signed-message.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { listHeldProducers } from './producer.sql.ts'
import { deleteSpooled, insertSpooled } from './spool.sql.ts'
import { takeMessages, type FeedParts, type Taken } from './take-messages.ts'

interface Parts extends FeedParts {
  /** The secret of each feed, by its name. */
  readonly sportsFeeds: ReadonlyMap<string, string>
}

/** Feeds say what is played, at which prices, and how it ended: each is known by its secret. */
export function sportsFeedRoutes(routes: Routes, parts: Parts): void {
  const { database, sportsFeeds } = parts
  // A feed that is not there is checked against a secret that nobody has: it answers as late as one that is.
  const nobodys = randomBytes(32).toString('hex')

  routes.direct(tellSports, async ({ input: { params, body }, rawBody, header, log }) => {
    const { feed } = params
    const signature = header('x-signature') ?? ''
    const timestamp = header('x-timestamp') ?? ''
    const claim = { rawBody, timestamp, signature, nowMs: await nowMs(database.db) }
    if (!isSigned(sportsFeeds.get(feed) ?? nobodys, claim)) throw new Refusal('sports.feed_refused')
    const { messages } = body
    const { taken, dropped } = await takeKept(parts, feed, messages)
    if (dropped > 0) log.warn({ feed, taken, dropped }, 'words of a feed were dropped')
    const producers = await listHeldProducers(database.db)
    return {
      taken,
      dropped,
      recover: producers.flatMap(({ producer, feed: of, recovery, takenTo }) =>
        of === feed && recovery !== undefined ? [{ producer, requestId: recovery.requestId, after: takenTo }] : [],
      ),
    }
  })
}

/** Takes a batch in and keeps it until it was: what closes is written at once, everything else once it is kept. */
async function takeKept(parts: FeedParts, feed: string, messages: readonly FeedMessage[]): Promise<Taken> {
  const { database } = parts
  const kept = database.transaction((tx) => insertSpooled(tx, feed, messages))
  // It may fail before anybody waits for it.
  kept.catch(() => undefined)
  try {
    const taken = await takeMessages(parts, feed, messages, kept)
    const spoolId = await kept
    await database.transaction((tx) => deleteSpooled(tx, spoolId))
    return taken
  } finally {
    // Whatever it could not be read for, it is kept before that is answered.
    await Promise.allSettled([kept])
  }
}
