import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Cursor, EpochMs, Id, ignored, Nothing, OptionalText, PageLimit, Text } from '../../shapes.ts'

const unread = Type.Integer()

export const getUnreadCount = endpoint({
  id: 'POST /wps/relay/MCSFE_getUnreadCount',
  summary: 'How many messages the member has not read; counted to a thousand',
  audience: 'member',
  body: closed({ language: OptionalText(20), ...ignored('merchantCode', 'platform') }),
  value: Type.Object({ data: Type.Object({ count: unread }) }),
  refusals: [],
})

export const listMessages = endpoint({
  id: 'GET /api/inbox/messages',
  summary: 'The member’s messages, newest first, in the language of the call',
  audience: 'member',
  query: closed({ cursor: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        /** What it is about, such as `depositCredited`; `operator` is written by a person. */
        kind: Type.String(),
        title: Type.String(),
        /** Plain text; lines are parted by line feeds. */
        text: Type.String(),
        at: EpochMs,
        isRead: Type.Boolean(),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
    unread,
  }),
  refusals: ['identity.real_account_required'],
})

export const readMessage = endpoint({
  id: 'POST /api/inbox/messages/:id/read',
  summary: 'Mark a message as read',
  audience: 'member',
  params: closed({ id: Text(64) }),
  value: Type.Object({ unread }),
  refusals: ['identity.real_account_required', 'inbox.message_unknown'],
})

export const readAllMessages = endpoint({
  id: 'POST /api/inbox/messages/read',
  summary: 'Mark every message as read',
  audience: 'member',
  value: Type.Object({ unread }),
  refusals: ['identity.real_account_required'],
})

export const deleteMessage = endpoint({
  id: 'DELETE /api/inbox/messages/:id',
  summary: 'Take a message out of the member’s list',
  audience: 'member',
  params: closed({ id: Text(64) }),
  value: Type.Object({ unread }),
  refusals: ['identity.real_account_required', 'inbox.message_unknown'],
})

export const getPush = endpoint({
  id: 'GET /api/inbox/push',
  summary: 'The key by which browsers know this installation, and how many of the member’s take notifications',
  audience: 'member',
  value: Type.Object({ publicKey: Type.String(), browsers: Type.Integer() }),
  refusals: ['identity.real_account_required'],
})

export const subscribePush = endpoint({
  id: 'POST /api/inbox/push',
  summary: 'Have notifications of messages sent to a browser; at most five of a member, the oldest go',
  audience: 'member',
  body: closed({ endpoint: Text(1000), p256dh: Text(120), auth: Text(40) }),
  value: Nothing,
  refusals: ['identity.real_account_required', 'inbox.endpoint_refused'],
})

export const unsubscribePush = endpoint({
  id: 'DELETE /api/inbox/push',
  summary: 'Have none sent there any more',
  audience: 'member',
  body: closed({ endpoint: Text(1000) }),
  value: Nothing,
  refusals: [],
})
