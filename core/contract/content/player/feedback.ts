import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Cursor, EpochMs, Id, Nothing, PageLimit, Text } from '../../shapes.ts'

/** Three pictures of 5 MB in base64, and the words. */
const bodyBytesMax = 22_000_000
/** A picture in base64, with or without the head of a `data:` address. Its bytes decide what it is. */
export const SentImage = Type.String({ minLength: 1, maxLength: 7_100_000 })
/** What may be wrong with a picture. */
export const imageRefusals = ['image.type_unknown', 'image.too_large', 'image.too_many_pixels', 'image.broken'] as const

const sending = {
  summary: 'Tell the brand something, with up to three pictures',
  audience: 'member',
  bodyBytesMax,
  body: closed({
    type: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
    content: Text(20_000),
    images: Type.Optional(Type.Array(SentImage, { maxItems: 10 })),
    /** One of the member’s own bets, where a complaint is about it. */
    betId: Type.Optional(Id),
  }),
  value: Type.Object({ id: Id }),
  refusals: [
    'identity.real_account_required',
    'content.feedback_words',
    'content.feedback_images',
    'content.feedback_too_often',
    'content.feedback_bet_unknown',
    ...imageRefusals,
  ],
} as const

export const sendFeedback = endpoint({ id: 'POST /wps/feedback', ...sending })
export const putFeedback = endpoint({ id: 'PUT /wps/feedback', ...sending })

export const listFeedback = endpoint({
  id: 'GET /api/content/feedback',
  summary: 'What the member has sent, newest first, with its answers, and what may be sent',
  audience: 'member',
  query: closed({ cursor: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        type: Type.String(),
        content: Type.String(),
        /** Addresses of the pictures. */
        images: Type.Array(Type.String()),
        state: Type.Union([
          Type.Literal('OPEN'),
          Type.Literal('ESCALATED'),
          Type.Literal('ANSWERED'),
          Type.Literal('CLOSED'),
        ]),
        answer: Type.Union([Type.String(), Type.Null()]),
        sentAt: EpochMs,
        endedAt: Type.Union([EpochMs, Type.Null()]),
        /** Of a complaint: what it is named by, and by when it is answered. */
        reference: Type.Union([Type.String(), Type.Null()]),
        dueAt: Type.Union([EpochMs, Type.Null()]),
        betId: Type.Union([Id, Type.Null()]),
        escalatedAt: Type.Union([EpochMs, Type.Null()]),
        escalation: Type.Union([Type.String(), Type.Null()]),
        /** What was answered before it was taken further. */
        firstAnswer: Type.Union([Type.String(), Type.Null()]),
        /** Whether it may be taken further now. */
        mayEscalate: Type.Boolean(),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
    rule: Type.Object({
      wordsMin: Type.Integer(),
      wordsMax: Type.Integer(),
      imagesMax: Type.Integer(),
      imageBytesMax: Type.Integer(),
      /** Days until a complaint is answered. */
      complaintDays: Type.Integer(),
    }),
  }),
  refusals: ['identity.real_account_required'],
})

export const escalateFeedback = endpoint({
  id: 'POST /api/content/feedback/:id/escalations',
  summary: 'Take a complaint further, once: when it is answered, or was not in time. Somebody else looks at it',
  audience: 'member',
  params: closed({ id: Text(64) }),
  body: closed({ content: Text(20_000) }),
  value: Nothing,
  refusals: [
    'identity.real_account_required',
    'content.feedback_unknown',
    'content.feedback_words',
    'content.feedback_not_further',
  ],
})
