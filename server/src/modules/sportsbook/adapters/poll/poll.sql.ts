import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** When a provider was asked for, or told, each subject; by subject. */
export async function listPolled(db: Reader, feed: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly subject: string; readonly at: bigint }>`
    select subject, asked_ms as at from sportsbook.polled where feed = ${feed}`.execute(db)
  return new Map(rows.map(({ subject, at }) => [subject, Number(at)]))
}

export async function notePolled(tx: Tx, feed: string, subject: string, at: number): Promise<void> {
  await sql`
    insert into sportsbook.polled (feed, subject, asked_ms) values (${feed}, ${subject}, ${at}::bigint)
    on conflict (feed, subject) do update set asked_ms = excluded.asked_ms`.execute(tx)
}

/** How many calls of a month were spent. */
export async function findSpent(db: Reader, feed: string, month: string): Promise<number> {
  const { rows } = await sql<{ readonly calls: number }>`
    select calls from sportsbook.poll_spent where feed = ${feed} and month = ${month}`.execute(db)
  return rows[0]?.calls ?? 0
}

/** Counts calls before they are made, so that one whose answer was lost is counted too. */
export async function addSpent(
  tx: Tx,
  of: { readonly feed: string; readonly month: string; readonly calls: number },
): Promise<void> {
  await sql`
    insert into sportsbook.poll_spent as s (feed, month, calls) values (${of.feed}, ${of.month}, ${of.calls})
    on conflict (feed, month) do update set calls = s.calls + excluded.calls`.execute(tx)
}

/** Raises what was spent to what the provider counted. */
export async function raiseSpent(
  tx: Tx,
  of: { readonly feed: string; readonly month: string; readonly calls: number },
): Promise<void> {
  await sql`
    update sportsbook.poll_spent set calls = greatest(calls, ${of.calls})
     where feed = ${of.feed} and month = ${of.month}`.execute(tx)
}

/** An event of a producer that is not over. */
export interface OpenEvent {
  readonly eventId: string
  readonly ref: string
  readonly startAt: number
}

const openMost = 2000

/** Events of a producer that are not over, by their start. */
export async function listOpen(db: Reader, producer: string): Promise<readonly OpenEvent[]> {
  const { rows } = await sql<Omit<OpenEvent, 'startAt'> & { readonly startAt: bigint }>`
    select event_id as "eventId", feed_ref as ref, start_ms as "startAt" from sportsbook.event
     where producer = ${producer} and ended_ms is null order by start_ms, event_id limit ${openMost}`.execute(db)
  return rows.map((row) => ({ ...row, startAt: Number(row.startAt) }))
}
