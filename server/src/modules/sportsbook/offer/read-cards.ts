import type { BrandRulesRow } from '../brand-rules.sql.ts'
import type { Reader } from '#platform/db/database.ts'
import { allRowCodes } from '@parlour/core/rules/sportsbook/markets/row-markets.ts'
import type { Books } from './books.ts'
import { cardOf, type CardFacts, mainOf, resultsByKey } from './cards.ts'
import { listEventRows, listMarkets, listProducers, listResults, type EventRow } from './event.sql.ts'
import { listFollowed, type Followed } from './event-list.sql.ts'

const nobody: Followed = { events: [], leagues: [], competitors: [] }

export interface Reading {
  readonly book: BrandRulesRow
  readonly books: Pick<Books, 'odds'>
  readonly language: string
  readonly memberId: string | undefined
}

/** Whether a member follows an event, its league or one of its competitors. */
const followOf =
  ({ events, leagues, competitors }: Followed) =>
  ({ eventId, leagueId, competitors: own }: EventRow): boolean =>
    events.includes(eventId) ||
    leagues.includes(leagueId) ||
    own.some(({ competitorId }) => competitors.includes(competitorId))

/** What cards of some events are drawn from. */
export async function readFacts(db: Reader, events: readonly EventRow[], reading: Reading): Promise<CardFacts> {
  const begun = events.filter(({ phase }) => phase !== 'PREMATCH').map(({ eventId }) => eventId)
  const [producers, results, followed] = await Promise.all([
    listProducers(db),
    listResults(db, begun),
    reading.memberId === undefined ? nobody : listFollowed(db, reading.memberId),
  ])
  return { ...reading, producers, results: resultsByKey(results), isFavourite: followOf(followed) }
}

/** Events as rows of a list, in the order of their ids; what is not there is left out. */
export async function readCards(db: Reader, eventIds: readonly string[], reading: Reading) {
  const [events, markets] = await Promise.all([listEventRows(db, eventIds), listMarkets(db, eventIds, allRowCodes)])
  const facts = await readFacts(db, events, reading)
  const byId = new Map(events.map((event) => [event.eventId, event]))
  const ofEvent = Map.groupBy(markets, ({ eventId }) => eventId)
  return eventIds.flatMap((eventId) => {
    const event = byId.get(eventId)
    return event === undefined ? [] : [cardOf(event, mainOf(event, ofEvent.get(eventId) ?? []), facts)]
  })
}
