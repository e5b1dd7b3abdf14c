import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Mute } from './types.ts'

/** So long what was said is kept (standards A.4.7), removed from view or not. */
const keptDays = 90

/** Keeps a member from writing, from now on. */
export async function upsertMute(
  tx: Tx,
  { memberId, brandId, until }: Mute & { readonly memberId: string; readonly brandId: string },
): Promise<void> {
  await sql`
    insert into chat.mute (member_id, brand_id, at_ms, until_ms)
    values (${memberId}, ${brandId}, platform.now_ms(), ${until}::bigint)
    on conflict (member_id) do update set at_ms = excluded.at_ms, until_ms = excluded.until_ms`.execute(tx)
}

/** False where the member was not muted. */
export async function deleteMute(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`delete from chat.mute where member_id = ${memberId} returning 1`.execute(tx)
  return rows.length === 1
}

export interface Reported {
  readonly messageId: string
  readonly brandId: string
  readonly memberId: string
  readonly text: string
  readonly at: bigint
  readonly reports: number
  readonly reasons: readonly string[]
}

/** Messages that were reported and wait for an operator, the oldest report first. */
export async function listReported(db: Reader, most: number): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    select m.message_id as "messageId", m.brand_id as "brandId", m.member_id as "memberId", m.text, m.at_ms as at,
           count(*)::int as reports, array_agg(distinct r.reason order by r.reason) as reasons
      from chat.report r join chat.message m using (message_id)
     where r.closed_at is null group by m.message_id order by min(r.at_ms) limit ${most}`.execute(db)
  return rows
}

/** A message whoever asks, removed or not. */
export async function findAnyMessage(
  db: Reader,
  messageId: string,
): Promise<{ brandId: string; roomId: string; memberId: string; text: string } | undefined> {
  const { rows } = await sql<{ brandId: string; roomId: string; memberId: string; text: string }>`
    select brand_id as "brandId", room_id as "roomId", member_id as "memberId", text
      from chat.message where message_id = ${messageId}`.execute(db)
  return rows[0]
}

/** Takes a message out of view; false where it is out already. Its record stays. */
export async function removeFromView(tx: Tx, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    update chat.message set removed_at = platform.now_ms() where message_id = ${messageId} and removed_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Ends the open reports of a message; how many there were. */
export async function closeReports(tx: Tx, messageId: string): Promise<number> {
  const { rows } = await sql`
    update chat.report set closed_at = platform.now_ms() where message_id = ${messageId} and closed_at is null
    returning 1`.execute(tx)
  return rows.length
}

const floor = sql`
  (select platform.uuid_floor(to_timestamp(platform.now_ms() / 1000.0) - make_interval(days => ${sql.lit(keptDays)})))`

/** Deletes what is older than it is kept, reports first, so many at a time; how many rows went. */
export async function pruneChat(tx: Tx, atOnce: number): Promise<number> {
  const reports = await sql`
    delete from chat.report where ctid = any(array(
      select ctid from chat.report where message_id < ${floor} order by message_id limit ${atOnce})) returning 1`.execute(
    tx,
  )
  if (reports.rows.length > 0) return reports.rows.length
  const messages = await sql`
    delete from chat.message where message_id = any(array(
      select message_id from chat.message where message_id < ${floor} order by message_id limit ${atOnce}))
    returning 1`.execute(tx)
  return messages.rows.length
}
