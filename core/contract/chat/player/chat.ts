import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Cursor, EpochMs, Id, Nothing, Text } from '../../shapes.ts'

export const ChatMessage = Type.Object({
  id: Id,
  /** Who wrote it: the same for all messages of one member, and nobody's id. */
  author: Type.String(),
  /** A nickname with most of its letters covered. */
  name: Type.String(),
  /** Plain text, to be shown as text. */
  text: Type.String(),
  at: EpochMs,
})

const people = Type.Integer()
const Hidden = Type.Array(Type.Object({ author: Type.String(), name: Type.String() }))
const room = closed({ id: Text(64) })

export const listChatRooms = endpoint({
  id: 'GET /api/chat/rooms',
  summary: 'The brand’s open rooms, with how many people are in each now (of this node)',
  audience: 'public',
  value: Type.Object({
    list: Type.Array(
      Type.Object({ id: Id, code: Type.String(), name: Type.String(), language: Type.String(), people }),
    ),
  }),
  refusals: [],
})

export const listChatMessages = endpoint({
  id: 'GET /api/chat/rooms/:id/messages',
  summary: 'What was said in a room, newest first; everybody may read',
  audience: 'public',
  params: room,
  query: closed({ cursor: Cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
  value: Type.Object({
    list: Type.Array(ChatMessage),
    next: Type.Union([Type.String(), Type.Null()]),
    people,
  }),
  refusals: ['chat.room_unknown'],
})

export const getChatSelf = endpoint({
  id: 'GET /api/chat/self',
  summary: 'Who the member is in the rooms, whether it may write, and whom it does not want to read',
  audience: 'member',
  value: Type.Object({
    author: Type.String(),
    mayWrite: Type.Boolean(),
    isMuted: Type.Boolean(),
    /** Null where it has no end, and where the member is not muted. */
    mutedUntil: Type.Union([EpochMs, Type.Null()]),
    hidden: Hidden,
  }),
  refusals: [],
})

export const sendChatMessage = endpoint({
  id: 'POST /api/chat/rooms/:id/messages',
  summary: 'Say something; sent again under the same `clientId` it is the same message',
  audience: 'member',
  params: room,
  body: closed({ text: Text(2000), clientId: Text(64) }),
  value: ChatMessage,
  refusals: [
    'identity.real_account_required',
    'chat.room_unknown',
    'chat.muted',
    'chat.too_fast',
    'chat.repeated',
    'chat.text_empty',
    'chat.text_long',
  ],
})

export const reportChatMessage = endpoint({
  id: 'POST /api/chat/messages/:id/reports',
  summary: 'Ask an operator to look at a message; once each',
  audience: 'member',
  params: closed({ id: Text(64) }),
  body: closed({
    reason: Type.Union([Type.Literal('spam'), Type.Literal('abuse'), Type.Literal('scam'), Type.Literal('other')]),
  }),
  value: Nothing,
  refusals: ['identity.real_account_required', 'chat.message_unknown', 'chat.reported_already', 'chat.own_message'],
})

export const hideChatAuthor = endpoint({
  id: 'POST /api/chat/hidden',
  summary: 'Not to read the author of a message any more',
  audience: 'member',
  body: closed({ messageId: Text(64) }),
  value: Type.Object({ hidden: Hidden }),
  refusals: ['identity.real_account_required', 'chat.message_unknown', 'chat.own_message', 'chat.hidden_full'],
})

export const showChatAuthor = endpoint({
  id: 'DELETE /api/chat/hidden/:author',
  summary: 'To read somebody again',
  audience: 'member',
  params: closed({ author: Text(64) }),
  value: Type.Object({ hidden: Hidden }),
  refusals: ['identity.real_account_required'],
})
