import { Compile } from 'typebox/compile'
import { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { Database } from '#platform/db/database.ts'
import { listHeldProducers } from '../../feed/producer.sql.ts'
import { takeMessages, type FeedParts } from '../../feed/take-messages.ts'
import { requestNumberOf } from '../../rules/uof/recovery.ts'
import type { UofFacts, UofHeard } from '../../rules/uof/told.ts'
import { translate } from '../../rules/uof/translate.ts'
import type { DropCount } from '../drop-count.ts'
import { listFeedEvents } from '../known-events.sql.ts'
import type { Delays } from './delays.ts'
import type { Fixtures } from './fetch-fixtures.ts'
import { inPieces, type Read } from './read-deliveries.ts'

const shape = Compile(FeedMessage)

interface Parts extends FeedParts {
  readonly feed: string
  readonly fixtures: Fixtures
  readonly dropped: DropCount
}

/** Takes some messages in, together; what of them says nothing here is counted once they are committed. */
export async function takeRead(
  parts: Parts,
  read: readonly Read[],
  of: { readonly facts: UofFacts; readonly delays: Delays; readonly elapsed: number },
): Promise<void> {
  const { database, feed, fixtures, dropped } = parts
  const elements = read.flatMap(({ element }) => element ?? [])
  const heard = await inPieces(elements, (element) => translate(element, of.facts))
  for (const { fixture } of heard) if (fixture) fixtures.want(fixture.ref, fixture.since)
  const messages = [...heard.flatMap((each) => each.messages), ...(await wholeOf(database, heard))]
  const shaped = messages.filter((message) => shape.Check(message))
  const prompt = shaped.filter((message) => message.kind !== 'ALIVE' || !of.delays.isLate(message, of.elapsed))
  if (prompt.length > 0) await takeMessages(parts, feed, prompt)
  const unread = read.length - elements.length + messages.length - shaped.length
  dropped.add(heard.flatMap((each) => each.dropped))
  dropped.add(Array.from({ length: unread }, () => 'MESSAGE'))
  dropped.add(Array.from({ length: shaped.length - prompt.length }, () => 'LATE'))
}

/** Snapshots that the book waits for; one of an older request is none. Trap 7. */
async function wholeOf({ db }: Database, heard: readonly UofHeard[]): Promise<readonly FeedMessage[]> {
  const told = heard.flatMap(({ snapshot }) => snapshot ?? [])
  if (told.length === 0) return []
  const producers = await listHeldProducers(db)
  return told.flatMap(({ producer, request, genAt }): FeedMessage[] => {
    const requestId = producers.find((each) => each.producer === producer)?.recovery?.requestId
    if (requestId === undefined || requestNumberOf(requestId) !== request) return []
    return [{ kind: 'SNAPSHOT_COMPLETE', producer, source: 'LIVE', genAt, requestId }]
  })
}

const begun: readonly string[] = ['LIVE', 'INTERRUPTED', 'ENDED', 'CLOSED']
const hasBegun = (state: string | undefined) => state !== undefined && begun.includes(state)

/** Fixtures that have come; one that would put a match in play back before its start is older than what is known. */
export async function takeFixtures(parts: Parts): Promise<void> {
  const { database, feed, fixtures } = parts
  const named = fixtures.take()
  if (named.length === 0) return
  const refs = named.map(({ eventRef }) => eventRef)
  try {
    const known = new Map((await listFeedEvents(database.db, feed, refs)).map(({ ref, state }) => [ref, state]))
    const later = named.filter(({ eventRef, state }) => state !== 'SCHEDULED' || !hasBegun(known.get(eventRef)))
    if (later.length > 0) await takeMessages(parts, feed, later)
  } catch (error) {
    for (const ref of refs) fixtures.want(ref, 1)
    throw error
  }
}
