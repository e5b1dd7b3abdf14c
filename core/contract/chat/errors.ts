import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of chat may be refused. */
export const errors = {
  'console.chat_message_unknown': { status: 404 },
  'console.room_unknown': { status: 404 },
  'console.room_taken': { status: 409 },
  'console.room_invalid': { status: 422 },
  'console.words_invalid': { status: 422 },
  'chat.room_unknown': { status: 404 },
  'chat.message_unknown': { status: 404 },
  'chat.own_message': { status: 422 },
  'chat.muted': { status: 403 },
  'chat.too_fast': { status: 429 },
  'chat.repeated': { status: 422 },
  'chat.text_empty': { status: 422 },
  'chat.text_long': { status: 422 },
  'chat.reported_already': { status: 409 },
  'chat.hidden_full': { status: 422 },
} as const satisfies RefusalRows
