import type { Database } from '#platform/db/database.ts'
import { listKeysOf } from '../../feed/market.sql.ts'
import type { Described } from '../../rules/uof/describe-markets.ts'
import type { Element } from '../../rules/uof/element.ts'
import type { KnownEvent, UofFacts } from '../../rules/uof/told.ts'
import { toldScores } from '../../rules/uof/told-scores.ts'
import { matchOf } from '../../rules/uof/translate.ts'
import { listFeedEvents } from '../known-events.sql.ts'
import type { Read } from './read-deliveries.ts'

const isOfGroups = ({ name, attributes: { groups = 'all' } }: Element) =>
  name === 'bet_stop' && !groups.split('|').includes('all')

/** What the book knows of the matches that some messages are about. */
export async function readFacts(
  of: {
    readonly database: Pick<Database, 'db'>
    readonly feed: string
    readonly products: readonly number[]
    readonly described: () => Described
  },
  read: readonly Read[],
): Promise<UofFacts> {
  const { database, feed, products, described } = of
  const elements = read.flatMap(({ element }) => element ?? [])
  const events = await listFeedEvents(database.db, feed, [...new Set(elements.flatMap((each) => matchOf(each) ?? []))])
  // Of most matches nobody asks which markets they have.
  const ofGroups = new Set(elements.filter(isOfGroups).map(matchOf))
  const ids = events.filter(({ ref }) => ofGroups.has(ref)).map(({ eventId }) => eventId)
  const keys = Map.groupBy(ids.length === 0 ? [] : await listKeysOf(database.db, ids), ({ eventId }) => eventId)
  const known = new Map(
    events.map(({ ref, eventId, sport, score }): readonly [string, KnownEvent] => [
      ref,
      { sport, score: score ?? undefined, keys: (keys.get(eventId) ?? []).map(({ marketKey }) => marketKey) },
    ]),
  )
  const { ids: sold, groups } = described()
  return {
    feed,
    products,
    eventOf: (ref) => known.get(ref),
    isDescribed: (id) => sold.has(id),
    groupsOf: (id) => groups.get(id) ?? [],
    scoreTold: toldScores(elements),
  }
}
