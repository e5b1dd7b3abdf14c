import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Mute, Room } from './types.ts'

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

/** The same of one brand, the newest message first, below an id. */
export async function listReportedOf(
  db: Reader,
  brandId: string,
  { below, limit }: { readonly below: string | null; readonly limit: number },
): Promise<(Reported & { readonly roomId: string; readonly isRemoved: boolean })[]> {
  const { rows } = await sql<Reported & { roomId: string; isRemoved: boolean }>`
    select m.message_id as "messageId", m.brand_id as "brandId", m.room_id as "roomId", m.member_id as "memberId",
           m.text, m.at_ms as at, m.removed_at is not null as "isRemoved",
           count(*)::int as reports, array_agg(distinct r.reason order by r.reason) as reasons
      from chat.report r join chat.message m using (message_id)
     where r.brand_id = ${brandId} and r.closed_at is null and (${below}::uuid is null or r.message_id < ${below}::uuid)
     group by m.message_id order by m.message_id desc limit ${limit}`.execute(db)
  return rows
}

export interface SaidMessage {
  readonly messageId: string
  readonly roomId: string
  readonly memberId: string
  readonly text: string
  readonly at: bigint
  readonly isRemoved: boolean
}

const said = sql`
  message_id as "messageId", room_id as "roomId", member_id as "memberId", text, at_ms as at,
  removed_at is not null as "isRemoved"`

/** A message of a brand, removed or not. */
export async function findSaid(db: Reader, brandId: string, messageId: string): Promise<SaidMessage | undefined> {
  const { rows } = await sql<SaidMessage>`
    select ${said} from chat.message where brand_id = ${brandId} and message_id = ${messageId}`.execute(db)
  return rows[0]
}

/** What was said in the room just before a message and just after it, removed or not, in its order. */
export async function listAround(
  db: Reader,
  { roomId, messageId }: Pick<SaidMessage, 'roomId' | 'messageId'>,
  most: number,
): Promise<{ readonly before: SaidMessage[]; readonly after: SaidMessage[] }> {
  const [before, after] = await Promise.all([
    sql<SaidMessage>`
      select ${said} from chat.message where room_id = ${roomId} and message_id < ${messageId}
       order by message_id desc limit ${most}`.execute(db),
    sql<SaidMessage>`
      select ${said} from chat.message where room_id = ${roomId} and message_id > ${messageId}
       order by message_id limit ${most}`.execute(db),
  ])
  return { before: before.rows.toReversed(), after: after.rows }
}

export interface RoomOfDesk extends Room {
  readonly sorting: number
  readonly closedAt: bigint | null
}

const roomColumns = sql`
  room_id as "roomId", brand_id as "brandId", code, name, language, sorting, closed_at as "closedAt"`

/** All rooms of a brand, those that are closed among them. */
export async function listAllRooms(db: Reader, brandId: string): Promise<RoomOfDesk[]> {
  const { rows } = await sql<RoomOfDesk>`
    select ${roomColumns} from chat.room where brand_id = ${brandId} order by sorting, code limit 500`.execute(db)
  return rows
}

/** A room of a brand, held for the rest of the transaction. */
export async function lockRoom(tx: Tx, brandId: string, roomId: string): Promise<RoomOfDesk | undefined> {
  const { rows } = await sql<RoomOfDesk>`
    select ${roomColumns} from chat.room where brand_id = ${brandId} and room_id = ${roomId} for update`.execute(tx)
  return rows[0]
}

/** Makes a room; false where the brand has one of that code. */
export async function insertRoom(tx: Tx, room: Room & { readonly sorting: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into chat.room (room_id, brand_id, code, name, language, sorting)
    values (${room.roomId}, ${room.brandId}, ${room.code}, ${room.name}, ${room.language}, ${room.sorting})
    on conflict on constraint room_code_unique do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Writes a room anew; one that stays closed keeps the time since when. */
export async function updateRoom(
  tx: Tx,
  room: Pick<RoomOfDesk, 'roomId' | 'name' | 'language' | 'sorting'> & { readonly isClosed: boolean },
): Promise<void> {
  await sql`
    update chat.room set name = ${room.name}, language = ${room.language}, sorting = ${room.sorting},
           closed_at = case when ${room.isClosed} then coalesce(closed_at, platform.now_ms()) end
     where room_id = ${room.roomId}`.execute(tx)
}

/** The words that a brand wants to look at. */
export async function listWarnWords(db: Reader, brandId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from chat.warn_word where brand_id = ${brandId} order by word`.execute(db)
  return rows.map(({ word }) => word)
}

/** Replaces the words that a brand wants to look at. */
export async function replaceWarnWords(tx: Tx, brandId: string, words: readonly string[]): Promise<void> {
  await sql`delete from chat.warn_word where brand_id = ${brandId}`.execute(tx)
  await sql`
    insert into chat.warn_word (brand_id, word)
    select ${brandId}, word from unnest(${[...words]}::text[]) as new(word)`.execute(tx)
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
