import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Log } from '#platform/log/log.ts'
import type { Outside } from '#platform/outside/outside.ts'
import { listHeldProducers } from '../../feed/producer.sql.ts'
import { takeMessages, type FeedParts } from '../../feed/take-messages.ts'
import { producerOfLeague } from '../../rules/poll/leagues.ts'
import { upsertAdapter } from '../adapter.sql.ts'
import { createDropCount } from '../drop-count.ts'
import { holdTurn } from '../hold-turn.ts'
import type { Adapter } from '../uof/create-uof.ts'
import { askDue, toldOf } from './ask-provider.ts'
import { createPollApi } from './poll-api.ts'
import { listPolled } from './poll.sql.ts'

/** The name of the feed in the book; its producers are leagues: `poll:soccer-epl`. */
const feed = 'poll'

export interface PollSettings {
  /** The root of its calls, without a slash at the end. */
  readonly address: string
  readonly key: string
  readonly leagues: readonly string[]
  readonly regions: readonly string[]
  /** Calls that a month has, by the provider’s own count. */
  readonly calls: number
  /** Prices are offered for so long after they were asked for. */
  readonly freshMs: number
}

const aliveEveryMs = 3000

export type PollParts = FeedParts & { readonly log: Log; readonly outside: Outside; readonly settings: PollSettings }

/**
 * A provider that is asked for prices now and then, within the calls that it sells. It has no stream, so what it said is offered
 * while it is fresh and not a moment longer; it settles nothing: results are entered by the desk. Betting book A14.
 */
export function createPoll(parts: PollParts): Adapter {
  const { database, settings } = parts
  const { leagues, freshMs } = settings
  const api = createPollApi({ outside: parts.outside, ...settings })
  const ours = holdTurn(database, feed)
  const dropped = createDropCount()
  const asking = { ...parts, feed, api, dropped }
  const stale = new Set(leagues)
  let spokenAt = -Infinity
  let heardAt = 0

  /** What is said of each league: that it is there while its prices are fresh, and once that they are not any more. */
  async function wordsAt(at: number): Promise<readonly FeedMessage[]> {
    const [polled, held] = await Promise.all([listPolled(database.db, feed), listHeldProducers(database.db)])
    return leagues.flatMap((league): FeedMessage[] => {
      const producer = producerOfLeague(feed, league)
      const told = { producer, source: 'LIVE' as const, genAt: at }
      const isFresh = at - (polled.get(toldOf(league)) ?? -Infinity) <= freshMs
      if (!isFresh) {
        if (stale.has(league)) return []
        stale.add(league)
        return [{ ...told, kind: 'ALIVE', isSubscribed: false }]
      }
      stale.delete(league)
      // Each answer says how all of a league stands, so it is the snapshot that the book waits for.
      const recovery = held.find((each) => each.producer === producer)?.recovery
      return [
        { ...told, kind: 'ALIVE', isSubscribed: true },
        ...(recovery ? [{ ...told, kind: 'SNAPSHOT_COMPLETE' as const, requestId: recovery.requestId }] : []),
      ]
    })
  }

  return {
    async turn() {
      if (!(await ours.isOurs())) return
      heardAt = (await askDue(asking, await nowMs(database.db))) ?? heardAt
      const now = await nowMs(database.db)
      if (Math.abs(now - spokenAt) < aliveEveryMs) return
      spokenAt = now
      const words = await wordsAt(now)
      if (words.length > 0) await takeMessages(parts, feed, words)
      const isConnected = stale.size < leagues.length
      await database.transaction((tx) => upsertAdapter(tx, { feed, isConnected, heardAt, dropped: dropped.all() }))
    },
    stop: () => ours.release(),
  }
}
