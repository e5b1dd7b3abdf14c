import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { listKeysOf } from '../../feed/market.sql.ts'
import { takeMessages, type FeedParts } from '../../feed/take-messages.ts'
import type { PolledOdds } from '../../rules/poll/answers.ts'
import { readMarkets, readMatch } from '../../rules/poll/read-odds.ts'
import type { DropCount } from '../drop-count.ts'
import { listOpen } from './poll.sql.ts'

/** So few bookmakers make a market: what one alone offers may be a slip of its own. */
const leastBooks = 2

interface Taking {
  readonly feed: string
  readonly producer: string
  /** By the database’s clock, when it was asked. */
  readonly at: number
  readonly freshMs: number
  readonly dropped: DropCount
}

/**
 * Takes in an answer on prices, which says how all of a league stands: what it does not name any more is shut. What has begun
 * is left alone: prices in play are none of this provider’s, and its match closes by the book’s own clock.
 */
export async function takeOdds(parts: FeedParts, matches: readonly PolledOdds[], of: Taking): Promise<void> {
  const { feed, producer, at, freshMs, dropped } = of
  const told = { producer, source: 'SNAPSHOT' as const, genAt: at }
  const read = matches.map((match) => ({
    fixture: readMatch(match, { feed, producer, genAt: at }, 'SCHEDULED'),
    ...readMarkets(match, { now: at, freshMs, leastBooks }),
  }))
  const due = read.flatMap(({ fixture, markets }) => (fixture && fixture.startAt > at ? [{ fixture, markets }] : []))
  const open = (await listOpen(parts.database.db, producer)).filter(({ startAt }) => startAt > at)
  const keys = Map.groupBy(
    (
      await listKeysOf(
        parts.database.db,
        open.map(({ eventId }) => eventId),
      )
    ).filter(({ status }) => status === 'ACTIVE'),
    ({ eventId }) => eventId,
  )
  const named = new Map(due.map(({ fixture, markets }) => [fixture.eventRef, new Set(markets.map(({ key }) => key))]))
  const gone = open.flatMap(({ eventId, ref }): FeedMessage[] => {
    const own = (keys.get(eventId) ?? []).map(({ marketKey }) => marketKey).filter((key) => !named.get(ref)?.has(key))
    return own.length === 0 ? [] : [{ ...told, kind: 'BET_STOP', eventRef: ref, keys: own, to: 'INACTIVE' }]
  })
  const messages = due.flatMap(({ fixture, markets }): FeedMessage[] => [
    fixture,
    ...(markets.length === 0
      ? []
      : [{ ...told, kind: 'ODDS' as const, eventRef: fixture.eventRef, rank: 0, markets: [...markets] }]),
  ])
  await takeMessages(parts, feed, [...gone, ...messages])
  dropped.add(read.flatMap((one) => [...one.dropped, ...(one.fixture === undefined ? ['EVENT'] : [])]))
}
