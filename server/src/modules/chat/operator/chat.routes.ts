import {
  addChatRoom,
  changeChatRoom,
  decideChatMessage,
  getChatMessage,
  listChatReports,
  listChatRooms,
  listWarnWords,
  muteMember,
  setWarnWords,
} from '@parlour/core/contract/chat/operator/chat.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import { tellRemoved } from '../chat.jobs.ts'
import { findMute } from '../chat.sql.ts'
import {
  closeReports,
  deleteMute,
  findSaid,
  insertRoom,
  listAllRooms,
  listAround,
  listReportedOf,
  listWarnWords as readWarnWords,
  lockRoom,
  removeFromView,
  replaceWarnWords,
  updateRoom,
  upsertMute,
  type RoomOfDesk,
  type SaidMessage,
} from '../moderation.sql.ts'
import { isMuted } from '../rules/decide-send.ts'
import { warnWordsMost, warnWordsOf } from '../rules/warn-words.ts'

const aroundMost = 10
const hourMs = 3_600_000

/** The rooms in which members talk: what there are, what was reported, who may not write. */
export function chatConsoleRoutes(routes: ConsoleRoutes, { brands }: { readonly brands: Brands }): void {
  roomRoutes(routes, brands)
  reportRoutes(routes)
  muteRoutes(routes)
  wordRoutes(routes)
}

function roomRoutes(routes: ConsoleRoutes, brands: Brands): void {
  async function refuseLanguage(brandId: string, language: string): Promise<void> {
    const { languages } = await brands.get(brandId)
    if (!languages.includes(language)) throw new Refusal('console.room_invalid', { language })
  }

  routes.query(listChatRooms, async ({ db, brand: { brandId } }) => ({
    languages: [...(await brands.get(brandId)).languages],
    list: (await listAllRooms(db, brandId)).map(({ roomId, code, name, language, sorting, closedAt }) => ({
      roomId,
      code,
      name,
      language,
      sorting,
      closedAt: closedAt === null ? null : Number(closedAt),
    })),
  }))

  routes.command(addChatRoom, async ({ tx, brand, operator, input: { body } }) => {
    const { reason, ...request } = body
    await refuseLanguage(brand.brandId, request.language)
    const room = { ...request, name: request.name.trim(), roomId: newId(), brandId: brand.brandId }
    if (room.name === '') throw new Refusal('console.room_invalid')
    if (!(await insertRoom(tx, room))) throw new Refusal('console.room_taken')
    const after = { code: room.code, name: room.name, language: room.language, sorting: room.sorting }
    await recordChange(tx, { brand, operator, command: 'chat room', subject: room.roomId, reason, before: {}, after })
    return { roomId: room.roomId }
  })

  routes.command(changeChatRoom, async ({ tx, brand, operator, input: { params, body } }) => {
    const { reason, ...request } = body
    const room = await lockRoom(tx, brand.brandId, params.roomId)
    if (!room) throw new Refusal('console.room_unknown')
    await refuseLanguage(brand.brandId, request.language)
    const after = { ...request, name: request.name.trim() }
    if (after.name === '') throw new Refusal('console.room_invalid')
    const before = statusOf(room)
    refuseUnchanged({ before, after: statusOf({ ...room, ...after, closedAt: after.isClosed ? 1n : null }) })
    await updateRoom(tx, { ...after, roomId: room.roomId })
    const change = { subject: room.roomId, more: { code: room.code }, before, after }
    await recordChange(tx, { brand, operator, command: 'chat room', reason, ...change })
    return {}
  })
}

function statusOf({ name, language, sorting, closedAt }: RoomOfDesk) {
  return { name, language, sorting, isClosed: closedAt !== null }
}

function reportRoutes(routes: ConsoleRoutes): void {
  routes.query(listChatReports, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const page = { below: readIdCursor(query.after), limit: limit + 1 }
    const [rows, rooms] = await Promise.all([listReportedOf(db, brandId, page), listAllRooms(db, brandId)])
    const { shown, next } = cutPage(rows, limit, ({ messageId }) => messageId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    const nameOfRoom = new Map(rooms.map(({ roomId, name, code }) => [roomId, `${name} (${code})`]))
    return {
      list: shown.map((row) => ({
        ...viewOf(row, names),
        room: nameOfRoom.get(row.roomId) ?? '',
        reports: row.reports,
        reasons: [...row.reasons],
      })),
      next,
    }
  })

  routes.query(getChatMessage, async ({ db, brand: { brandId }, input: { params } }) => {
    const message = await findSaid(db, brandId, params.messageId)
    if (!message) throw new Refusal('console.chat_message_unknown')
    const [{ before, after }, mute, now] = await Promise.all([
      listAround(db, message, aroundMost),
      findMute(db, message.memberId),
      nowMs(db),
    ])
    const all = [...before, message, ...after]
    const names = await memberLookup.listNames(db, [...new Set(all.map(({ memberId }) => memberId))])
    const isNowMuted = isMuted(mute, now)
    return {
      before: before.map((one) => viewOf(one, names)),
      message: viewOf(message, names),
      after: after.map((one) => viewOf(one, names)),
      isMuted: isNowMuted,
      mutedUntil: isNowMuted ? (mute?.until ?? null) : null,
    }
  })

  routes.command(decideChatMessage, async ({ tx, brand, operator, input: { params, body } }) => {
    const message = await findSaid(tx, brand.brandId, params.messageId)
    if (!message) throw new Refusal('console.chat_message_unknown')
    const { messageId, memberId, text } = message
    const isRemoved = body.verdict === 'remove' && (await removeFromView(tx, messageId))
    const ended = await closeReports(tx, messageId)
    if (!isRemoved && ended === 0) throw new Refusal('console.nothing_changed')
    if (isRemoved) await tellRemoved(tx, messageId)
    await recordChange(tx, {
      brand,
      operator,
      command: body.verdict === 'remove' ? 'chat remove' : 'chat keep',
      subject: messageId,
      reason: body.reason,
      more: { memberId, text },
      before: { reports: ended, isRemoved: message.isRemoved },
      after: { reports: 0, isRemoved: message.isRemoved || isRemoved },
    })
    return {}
  })
}

function viewOf(
  row: Pick<SaidMessage, 'messageId' | 'memberId' | 'text' | 'at' | 'isRemoved'>,
  names: ReadonlyMap<string, string>,
) {
  const { messageId, memberId, text, at, isRemoved } = row
  return { messageId, memberId, username: names.get(memberId) ?? '', text, at: Number(at), isRemoved }
}

function muteRoutes(routes: ConsoleRoutes): void {
  routes.command(muteMember, async ({ tx, brand, operator, input: { params, body } }) => {
    const member = await memberLookup.lockSheet(tx, brand.brandId, params.id)
    if (!member) throw new Refusal('console.member_unknown')
    const { memberId, username } = member
    const now = await nowMs(tx)
    const before = await findMute(tx, memberId)
    if (body.isMuted) {
      const until = body.hours === null ? null : now + body.hours * hourMs
      await upsertMute(tx, { memberId, brandId: brand.brandId, until })
    } else if (!(await deleteMute(tx, memberId))) throw new Refusal('console.nothing_changed')
    await recordChange(tx, {
      brand,
      operator,
      command: body.isMuted ? 'chat mute' : 'chat unmute',
      subject: memberId,
      reason: body.reason,
      more: { username },
      before: { isMuted: isMuted(before, now), until: before?.until ?? null },
      after: { isMuted: body.isMuted, hours: body.isMuted ? body.hours : null },
    })
    return {}
  })
}

function wordRoutes(routes: ConsoleRoutes): void {
  routes.query(listWarnWords, async ({ db, brand }) => ({
    words: await readWarnWords(db, brand.brandId),
    most: warnWordsMost,
  }))

  routes.command(setWarnWords, async ({ tx, brand, operator, input: { body } }) => {
    const words = warnWordsOf(body.words)
    if (!words) throw new Refusal('console.words_invalid')
    const before = await readWarnWords(tx, brand.brandId)
    if (before.join('\n') === words.join('\n')) throw new Refusal('console.nothing_changed')
    await replaceWarnWords(tx, brand.brandId, words)
    const change = { before: { words: before }, after: { words } }
    await recordChange(tx, { brand, operator, command: 'chat words', reason: body.reason, ...change })
    return { words: [...words] }
  })
}
