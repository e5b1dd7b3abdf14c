import { sql } from 'kysely'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'

/** A batch as it came, until it was read. */
export interface Spooled {
  readonly spoolId: string
  readonly feed: string
  readonly messages: readonly FeedMessage[]
}

/** Keeps a batch before it is read; answers what it is kept under. */
export async function insertSpooled(tx: Tx, feed: string, messages: readonly FeedMessage[]): Promise<string> {
  const spoolId = newId()
  await sql`
    insert into sportsbook.spool (spool_id, feed, messages, received_ms)
    values (${spoolId}, ${feed}, ${JSON.stringify(messages)}::jsonb, platform.now_ms())`.execute(tx)
  return spoolId
}

export async function deleteSpooled(tx: Tx, spoolId: string): Promise<void> {
  await sql`delete from sportsbook.spool where spool_id = ${spoolId}`.execute(tx)
}

/** Counts a try of whatever waits since a time, so that what cannot be read is not tried for ever; the earliest first. */
export async function claimWaiting(
  tx: Tx,
  { before, triesMost, limit }: { readonly before: number; readonly triesMost: number; readonly limit: number },
): Promise<readonly Spooled[]> {
  const { rows } = await sql<Spooled>`
    update sportsbook.spool s set tries = s.tries + 1
      from (select spool_id from sportsbook.spool where received_ms < ${before} and tries < ${triesMost}
             order by received_ms, spool_id limit ${limit} for update skip locked) w
     where s.spool_id = w.spool_id
    returning s.spool_id as "spoolId", s.feed, s.messages`.execute(tx)
  return rows.toSorted((one, other) => (one.spoolId < other.spoolId ? -1 : 1))
}
