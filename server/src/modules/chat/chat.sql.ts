import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ChatMessage, Mute, ReportReason, Room } from './types.ts'

const roomColumns = sql`room_id as "roomId", brand_id as "brandId", code, name, language`
const messageColumns = sql`
  message_id as "messageId", brand_id as "brandId", room_id as "roomId", member_id as "memberId", name, text, at_ms as at`

/** The open rooms of a brand. */
export async function listRooms(db: Reader, brandId: string): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select ${roomColumns} from chat.room where brand_id = ${brandId} and closed_at is null order by sorting, code`.execute(
    db,
  )
  return rows
}

/** An open room of a brand; another brand's is unknown. */
export async function findRoom(db: Reader, brandId: string, roomId: string): Promise<Room | undefined> {
  const { rows } = await sql<Room>`
    select ${roomColumns} from chat.room
     where room_id = ${roomId} and brand_id = ${brandId} and closed_at is null`.execute(db)
  return rows[0]
}

/** Opens a room, or names one anew that is there. */
export async function upsertRoom(tx: Tx, room: Room & { readonly sorting: number }): Promise<void> {
  await sql`
    insert into chat.room (room_id, brand_id, code, name, language, sorting)
    values (${room.roomId}, ${room.brandId}, ${room.code}, ${room.name}, ${room.language}, ${room.sorting})
    on conflict on constraint room_code_unique do update
      set name = excluded.name, language = excluded.language, closed_at = null`.execute(tx)
}

/** A page of a room, newest first. */
export async function listMessages(
  db: Reader,
  request: { readonly roomId: string; readonly below: string | undefined; readonly limit: number },
): Promise<ChatMessage[]> {
  const under = request.below ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const { rows } = await sql<ChatMessage>`
    select ${messageColumns} from chat.message
     where room_id = ${request.roomId} and removed_at is null and message_id < ${under}::uuid
     order by message_id desc limit ${request.limit}`.execute(db)
  return rows
}

/** A message of a brand that is in view. */
export async function findMessage(db: Reader, brandId: string, messageId: string): Promise<ChatMessage | undefined> {
  const { rows } = await sql<ChatMessage>`
    select ${messageColumns} from chat.message
     where message_id = ${messageId} and brand_id = ${brandId} and removed_at is null`.execute(db)
  return rows[0]
}

/** The message that a member sent under this number, removed or not. */
export async function findSent(db: Reader, memberId: string, clientId: string): Promise<ChatMessage | undefined> {
  const { rows } = await sql<ChatMessage>`
    select ${messageColumns} from chat.message where member_id = ${memberId} and client_id = ${clientId}`.execute(db)
  return rows[0]
}

/** Has a member's messages decided one after another, so that those sent at once are all counted. */
export async function lockSender(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${memberId}`}, 0))`.execute(tx)
}

/** A member's latest messages, newest first. */
export async function listRecent(tx: Tx, memberId: string, most: number): Promise<{ at: number; text: string }[]> {
  const { rows } = await sql<{ at: bigint; text: string }>`
    select at_ms as at, text from chat.message where member_id = ${memberId}
     order by message_id desc limit ${most}`.execute(tx)
  return rows.map(({ at, text }) => ({ at: Number(at), text }))
}

export async function insertMessage(tx: Tx, message: ChatMessage & { readonly clientId: string }): Promise<void> {
  await sql`
    insert into chat.message (message_id, brand_id, room_id, member_id, name, text, client_id, at_ms)
    values (${message.messageId}, ${message.brandId}, ${message.roomId}, ${message.memberId}, ${message.name},
            ${message.text}, ${message.clientId}, ${message.at})`.execute(tx)
}

/** False where this member reported it before. */
export async function insertReport(
  tx: Tx,
  report: {
    readonly messageId: string
    readonly memberId: string
    readonly brandId: string
    readonly reason: ReportReason
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat.report (message_id, member_id, brand_id, reason, at_ms)
    values (${report.messageId}, ${report.memberId}, ${report.brandId}, ${report.reason}, platform.now_ms())
    on conflict on constraint report_once_each do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function findMute(db: Reader, memberId: string): Promise<Mute | undefined> {
  const { rows } = await sql<{ until: bigint | null }>`
    select until_ms as until from chat.mute where member_id = ${memberId}`.execute(db)
  const [row] = rows
  return row && { until: row.until === null ? null : Number(row.until) }
}

export interface HiddenAuthor {
  readonly memberId: string
  readonly name: string
}

export async function listHidden(db: Reader, memberId: string, most: number): Promise<HiddenAuthor[]> {
  const { rows } = await sql<HiddenAuthor>`
    select hidden_id as "memberId", name from chat.hidden where member_id = ${memberId} order by at_ms limit ${most}`.execute(
    db,
  )
  return rows
}

export async function insertHidden(
  tx: Tx,
  owner: { readonly brandId: string; readonly memberId: string },
  hidden: HiddenAuthor,
): Promise<void> {
  await sql`
    insert into chat.hidden (member_id, hidden_id, brand_id, name, at_ms)
    values (${owner.memberId}, ${hidden.memberId}, ${owner.brandId}, ${hidden.name}, platform.now_ms())
    on conflict on constraint hidden_pk do nothing`.execute(tx)
}

export async function deleteHidden(tx: Tx, memberId: string, hiddenId: string): Promise<void> {
  await sql`delete from chat.hidden where member_id = ${memberId} and hidden_id = ${hiddenId}`.execute(tx)
}
