import { sql } from 'kysely'
import { texts } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { EventState, Pair } from '@parlour/core/rules/sportsbook/markets/facts.ts'

/** An event of a feed, as its adapter reads words on it. */
export interface FeedEvent {
  readonly eventId: string
  readonly ref: string
  readonly sport: string
  readonly state: EventState
  readonly score: Pair | null
}

/** Events by the names that a feed has for them. */
export async function listFeedEvents(db: Reader, feed: string, refs: readonly string[]): Promise<readonly FeedEvent[]> {
  if (refs.length === 0) return []
  const { rows } = await sql<FeedEvent>`
    select event_id as "eventId", feed_ref as ref, sport, state, live -> 'score' as score from sportsbook.event
     where feed = ${feed} and feed_ref = any(${texts(refs)}::text[])`.execute(db)
  return rows
}

/** Events of producers whose start has passed and of which no play is known: what became of them is to be asked. */
export async function listLate(
  db: Reader,
  of: { readonly producers: readonly string[]; readonly before: number; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly ref: string }>`
    select feed_ref as ref from sportsbook.event
     where ended_ms is null and start_ms < ${of.before} and producer = any(${texts(of.producers)}::text[])
       and state in ('SCHEDULED', 'DELAYED', 'POSTPONED', 'INTERRUPTED')
     order by start_ms desc, event_id limit ${of.limit}`.execute(db)
  return rows.map(({ ref }) => ref)
}
