import {
  getChatSelf,
  hideChatAuthor,
  listChatMessages,
  listChatRooms,
  reportChatMessage,
  sendChatMessage,
  showChatAuthor,
} from '@parlour/core/contract/chat/player/chat.ts'
import type { Message } from '@parlour/core/contract/realtime.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { getRoom, hiddenMost, hideAuthorOf, reportMessage, sayInRoom } from './chat.service.ts'
import { deleteHidden, findMute, listHidden, listMessages, listRooms } from './chat.sql.ts'
import { isMuted } from './rules/decide-send.ts'
import type { ChatMessage } from './types.ts'
import { refuseTrial } from '#modules/identity/index.ts'

const pageDefault = 30

interface Parts {
  /** What stands for a member in the rooms. */
  readonly authorOf: (memberId: string) => string
  /** How many people are in a room now. */
  readonly peopleIn: (roomId: string) => number
  /** After commit: a message for everybody in the room. */
  readonly onSaid: (said: Message<'chat'>) => void
}

/** Rooms that everybody may read and members may write in. */
export function chatRoutes(routes: Routes, parts: Parts): void {
  const wire = createWire(parts.authorOf)
  readingRoutes(routes, parts, wire)
  writingRoutes(routes, parts, wire)
}

type Wire = ReturnType<typeof createWire>

function createWire(authorOf: Parts['authorOf']) {
  return {
    lineOf: ({ messageId, memberId, name, text, at }: ChatMessage) => ({
      id: messageId,
      author: authorOf(memberId),
      name,
      text,
      at: Number(at),
    }),
    hiddenOf: async (db: Reader, memberId: string) =>
      (await listHidden(db, memberId, hiddenMost)).map((hidden) => ({
        author: authorOf(hidden.memberId),
        name: hidden.name,
      })),
  }
}

function readingRoutes(routes: Routes, { authorOf, peopleIn }: Parts, { lineOf, hiddenOf }: Wire): void {
  routes.query(listChatRooms, async ({ db, brand }) => ({
    list: (await listRooms(db, brand.brandId)).map(({ roomId, code, name, language }) => ({
      id: roomId,
      code,
      name,
      language,
      people: peopleIn(roomId),
    })),
  }))

  routes.query(listChatMessages, async ({ db, brand, input: { params, query } }) => {
    const { roomId } = await getRoom(db, brand.brandId, params.id)
    const limit = query.limit ?? pageDefault
    const below = isId(query.cursor ?? '') ? query.cursor : undefined
    const rows = await listMessages(db, { roomId, below, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return {
      list: page.map(lineOf),
      next: rows.length > limit ? (page.at(-1)?.messageId ?? null) : null,
      people: peopleIn(roomId),
    }
  })

  routes.query(getChatSelf, async ({ db, member }) => {
    const { memberId, type } = member
    const [now, mute, hidden] = await Promise.all([nowMs(db), findMute(db, memberId), hiddenOf(db, memberId)])
    const isNowMuted = isMuted(mute, now)
    return {
      author: authorOf(memberId),
      mayWrite: !isTrialType(type) && !isNowMuted,
      isMuted: isNowMuted,
      mutedUntil: isNowMuted ? (mute?.until ?? null) : null,
      hidden,
    }
  })
}

function writingRoutes(routes: Routes, { authorOf, onSaid }: Parts, { lineOf, hiddenOf }: Wire): void {
  routes.command(sendChatMessage, async ({ tx, member, afterCommit, input: { params, body } }) => {
    refuseTrial(member)
    const request = { roomId: params.id, typed: body.text, clientId: body.clientId }
    const { message, isNew } = await sayInRoom(tx, member, request)
    if (isNew) afterCommit(() => onSaid({ roomId: message.roomId, message: lineOf(message) }))
    return lineOf(message)
  })

  routes.command(reportChatMessage, async ({ tx, member, input: { params, body } }) => {
    refuseTrial(member)
    await reportMessage(tx, member, { messageId: params.id, reason: body.reason })
    return {}
  })

  routes.command(hideChatAuthor, async ({ tx, member, input: { body } }) => {
    refuseTrial(member)
    await hideAuthorOf(tx, member, body.messageId)
    return { hidden: await hiddenOf(tx, member.memberId) }
  })

  routes.command(showChatAuthor, async ({ tx, member, input: { params } }) => {
    refuseTrial(member)
    const { memberId } = member
    const found = (await listHidden(tx, memberId, hiddenMost)).find((one) => authorOf(one.memberId) === params.author)
    if (found) await deleteHidden(tx, memberId, found.memberId)
    return { hidden: await hiddenOf(tx, memberId) }
  })
}
