import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** Lets those who begin by a channel pass one after the other, until their transactions end. */
export async function lockChannel(tx: Tx, methodId: string, channelId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit channel ${methodId} ${channelId}`}, 0))`.execute(
    tx,
  )
}

/** What was begun by each channel since a time, by `method channel`; what came to nothing leaves its room again. */
export async function sumChannelsToday(
  db: Reader,
  methodIds: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ place: string; sum: bigint }>`
    select method_id || ' ' || channel as place, sum(amount)::bigint as sum from cashier.deposit
     where method_id = any(${[...methodIds]}::uuid[]) and channel is not null and created_at >= ${since}
       and state not in ('CANCELLED', 'EXPIRED', 'FAILED') group by 1`.execute(db)
  return new Map(rows.map(({ place, sum }) => [place, sum]))
}
