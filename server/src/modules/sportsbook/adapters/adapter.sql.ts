import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** An adapter as the board shows it. */
export interface AdapterRow {
  readonly feed: string
  readonly isConnected: boolean
  readonly since: number
  readonly heardAt: number
  readonly dropped: Readonly<Record<string, number>>
}

interface Stored extends Omit<AdapterRow, 'since' | 'heardAt'> {
  readonly since: bigint
  readonly heardAt: bigint
}

/** Notes how an adapter stands: since when only where that changed. */
export async function upsertAdapter(
  tx: Tx,
  { feed, isConnected, heardAt, dropped }: Omit<AdapterRow, 'since'>,
): Promise<void> {
  await sql`
    insert into sportsbook.adapter as a (feed, is_connected, since_ms, noted_ms, heard_ms, dropped)
    values (${feed}, ${isConnected}, platform.now_ms(), platform.now_ms(), ${heardAt}::bigint,
            ${JSON.stringify(dropped)}::jsonb)
    on conflict (feed) do update
      set since_ms = case when a.is_connected = excluded.is_connected then a.since_ms else excluded.since_ms end,
          is_connected = excluded.is_connected, noted_ms = excluded.noted_ms, heard_ms = greatest(a.heard_ms, excluded.heard_ms),
          dropped = excluded.dropped`.execute(tx)
}

/** Adapters say every few seconds that they are there; whose word is older was killed. */
const notedWithinMs = 15_000

/** Every adapter that ever ran: an installation has a handful. */
export async function listAdapters(db: Reader): Promise<readonly AdapterRow[]> {
  const { rows } = await sql<Stored>`
    select feed, is_connected and noted_ms > platform.now_ms() - ${notedWithinMs} as "isConnected", since_ms as since, heard_ms as "heardAt", dropped
      from sportsbook.adapter order by feed`.execute(db)
  return rows.map((row) => ({ ...row, since: Number(row.since), heardAt: Number(row.heardAt) }))
}
