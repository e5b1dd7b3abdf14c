import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, Nothing, PageLimit, Text } from '../../shapes.ts'

const Message = Type.Object({
  messageId: Id,
  memberId: Id,
  username: Type.String(),
  text: Type.String(),
  at: EpochMs,
  isRemoved: Type.Boolean(),
})
const roomFields = {
  name: Text(60),
  language: Text(12),
  sorting: Type.Integer({ minimum: 0, maximum: 10_000 }),
}

export const listChatRooms = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/chat/rooms',
  summary: 'The chat rooms of a brand, the closed ones too',
  allow: 'chat.moderate',
  scope: 'brand',
  value: Type.Object({
    languages: Type.Array(Type.String()),
    list: Type.Array(
      Type.Object({
        roomId: Id,
        code: Type.String(),
        name: Type.String(),
        language: Type.String(),
        sorting: Type.Integer(),
        closedAt: Type.Union([EpochMs, Type.Null()]),
      }),
    ),
  }),
  refusals: [],
})

export const addChatRoom = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/chat/rooms',
  summary: 'Make a chat room',
  allow: 'chat.moderate',
  scope: 'brand',
  body: closed({ code: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), ...roomFields, reason: Reason }),
  value: Type.Object({ roomId: Id }),
  refusals: ['console.room_taken', 'console.room_invalid'],
})

export const changeChatRoom = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/chat/rooms/:roomId',
  summary: 'Name a room anew, move it, close it or open it again',
  allow: 'chat.moderate',
  scope: 'brand',
  params: closed({ roomId: Id }),
  body: closed({ ...roomFields, isClosed: Type.Boolean(), reason: Reason }),
  value: Nothing,
  refusals: ['console.room_unknown', 'console.room_invalid', 'console.nothing_changed'],
})

export const listChatReports = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/chat/reports',
  summary: 'Messages that wait for a decision, the newest first',
  allow: 'chat.moderate',
  scope: 'brand',
  query: closed({ after: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        ...Message.properties,
        room: Type.String(),
        reports: Type.Integer(),
        reasons: Type.Array(Type.String()),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [],
})

export const getChatMessage = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/chat/messages/:messageId',
  summary: 'A message with what was said around it, removed or not',
  allow: 'chat.moderate',
  scope: 'brand',
  params: closed({ messageId: Id }),
  value: Type.Object({
    before: Type.Array(Message),
    message: Message,
    after: Type.Array(Message),
    /** Whether its author may not write now; `mutedUntil` is null where that has no end. */
    isMuted: Type.Boolean(),
    mutedUntil: Type.Union([EpochMs, Type.Null()]),
  }),
  refusals: ['console.chat_message_unknown'],
})

export const decideChatMessage = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/chat/messages/:messageId/decisions',
  summary: 'Take a message out of view on every screen, or leave it; its reports end',
  allow: 'chat.moderate',
  scope: 'brand',
  params: closed({ messageId: Id }),
  body: closed({ verdict: Type.Union([Type.Literal('remove'), Type.Literal('keep')]), reason: Reason }),
  value: Nothing,
  refusals: ['console.chat_message_unknown', 'console.nothing_changed'],
})

export const muteMember = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/members/:id/mute',
  summary: 'Keep a member from writing in the rooms, for some hours or until it is undone; or let it write again',
  allow: 'chat.moderate',
  scope: 'brand',
  params: closed({ id: Id }),
  body: closed({
    isMuted: Type.Boolean(),
    hours: Type.Union([Type.Integer({ minimum: 1, maximum: 87_600 }), Type.Null()]),
    reason: Reason,
  }),
  value: Nothing,
  refusals: ['console.member_unknown', 'console.nothing_changed'],
})

export const listWarnWords = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/chat/warn-words',
  summary: 'Words whose messages wait among the reports',
  allow: 'chat.moderate',
  scope: 'brand',
  value: Type.Object({ words: Type.Array(Type.String()), most: Type.Integer() }),
  refusals: [],
})

export const setWarnWords = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/chat/warn-words',
  summary: 'The words that a brand wants to look at, all of them',
  allow: 'chat.moderate',
  scope: 'brand',
  body: closed({ words: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 500 }), reason: Reason }),
  value: Type.Object({ words: Type.Array(Type.String()) }),
  refusals: ['console.words_invalid', 'console.nothing_changed'],
})
