import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  findMessage,
  findMute,
  findRoom,
  findSent,
  insertHidden,
  insertMessage,
  insertReport,
  listHidden,
  listRecent,
  lockSender,
} from './chat.sql.ts'
import { listWarnWords } from './moderation.sql.ts'
import { decideSend, recentMost } from './rules/decide-send.ts'
import { holdsWord } from './rules/warn-words.ts'
import type { ChatMessage, ReportReason, Room } from './types.ts'

/** More people than this nobody keeps from reading one by one. */
export const hiddenMost = 200

export interface ChatMember {
  readonly brandId: string
  readonly memberId: string
  readonly username: string
}

/** An open room of the brand. */
export async function getRoom(db: Reader, brandId: string, roomId: string): Promise<Room> {
  const room = isId(roomId) ? await findRoom(db, brandId, roomId) : undefined
  if (!room) throw new Refusal('chat.room_unknown')
  return room
}

/** A message of the brand that somebody else wrote. */
async function getMessageOfOther(tx: Tx, { brandId, memberId }: ChatMember, messageId: string): Promise<ChatMessage> {
  const message = isId(messageId) ? await findMessage(tx, brandId, messageId) : undefined
  if (!message) throw new Refusal('chat.message_unknown')
  if (message.memberId === memberId) throw new Refusal('chat.own_message')
  return message
}

/**
 * Says something in a room. A member's messages are decided one after another under a lock of the member, so that the
 * rate holds whatever is sent at once; what was sent before under the same number is answered, and not said again.
 */
export async function sayInRoom(
  tx: Tx,
  member: ChatMember,
  request: { readonly roomId: string; readonly typed: string; readonly clientId: string },
): Promise<{ readonly message: ChatMessage; readonly isNew: boolean }> {
  const { brandId, memberId, username } = member
  const { roomId } = await getRoom(tx, brandId, request.roomId)
  await lockSender(tx, memberId)
  const sent = await findSent(tx, memberId, request.clientId)
  if (sent) return { message: sent, isNew: false }
  const now = await nowMs(tx)
  const [mute, recent] = [await findMute(tx, memberId), await listRecent(tx, memberId, recentMost)]
  const decision = decideSend({ typed: request.typed, mute, recent, now })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const name = maskedName(username)
  const message = { messageId: newId(), brandId, roomId, memberId, name, text: decision.value, at: BigInt(now) }
  await insertMessage(tx, { ...message, clientId: request.clientId })
  // A word that the brand wants to look at holds nothing back: it is said, and an operator reads it.
  if (holdsWord(message.text, await listWarnWords(tx, brandId))) {
    await insertReport(tx, { messageId: message.messageId, memberId, brandId, reason: 'word' })
  }
  return { message, isNew: true }
}

/** Asks an operator to look at a message. */
export async function reportMessage(
  tx: Tx,
  member: ChatMember,
  { messageId, reason }: { readonly messageId: string; readonly reason: Exclude<ReportReason, 'word'> },
): Promise<void> {
  await getMessageOfOther(tx, member, messageId)
  const { brandId, memberId } = member
  const isFirst = await insertReport(tx, { messageId, memberId, brandId, reason })
  if (!isFirst) throw new Refusal('chat.reported_already')
}

/** Keeps a member from reading the author of a message. */
export async function hideAuthorOf(tx: Tx, member: ChatMember, messageId: string): Promise<void> {
  const { memberId, name } = await getMessageOfOther(tx, member, messageId)
  if ((await listHidden(tx, member.memberId, hiddenMost)).length >= hiddenMost) throw new Refusal('chat.hidden_full')
  await insertHidden(tx, member, { memberId, name })
}
