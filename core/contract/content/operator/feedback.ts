import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, Nothing, PageLimit, Text } from '../../shapes.ts'

const State = Type.Union([
  Type.Literal('OPEN'),
  Type.Literal('ESCALATED'),
  Type.Literal('ANSWERED'),
  Type.Literal('CLOSED'),
])
const params = closed({ feedbackId: Id })
const whenEnded = ['content.feedback_unknown', 'content.feedback_ended', 'content.feedback_own_answer'] as const

export const listFeedback = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/feedback',
  summary: 'What members told the brand, by its state, the newest first',
  allow: 'feedback.answer',
  scope: 'brand',
  query: closed({ state: State, after: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        feedbackId: Id,
        memberId: Id,
        username: Type.String(),
        type: Type.String(),
        content: Type.String(),
        /** Where each picture is read, on the console's port. */
        images: Type.Array(Type.String()),
        state: State,
        answer: Type.Union([Type.String(), Type.Null()]),
        sentAt: EpochMs,
        endedAt: Type.Union([EpochMs, Type.Null()]),
        /** Of a complaint. */
        reference: Type.Union([Type.String(), Type.Null()]),
        dueAt: Type.Union([EpochMs, Type.Null()]),
        isOverdue: Type.Boolean(),
        betId: Type.Union([Id, Type.Null()]),
        escalation: Type.Union([Type.String(), Type.Null()]),
        firstAnswer: Type.Union([Type.String(), Type.Null()]),
        answeredBy: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [],
})

export const answerFeedback = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/feedback/:feedbackId/answers',
  summary: 'Answer; the member gets a message',
  allow: 'feedback.answer',
  scope: 'brand',
  params,
  body: closed({ text: Text(4000), reason: Reason }),
  value: Nothing,
  refusals: ['content.text_invalid', ...whenEnded],
})

export const closeFeedback = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/feedback/:feedbackId/closings',
  summary: 'Close without an answer',
  allow: 'feedback.answer',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Nothing,
  refusals: [...whenEnded],
})

const ruleFields = {
  wordsMin: Type.Integer({ minimum: 1, maximum: 2000 }),
  wordsMax: Type.Integer({ minimum: 1, maximum: 2000 }),
  hourly: Type.Integer({ minimum: 1, maximum: 1000 }),
  complaintDays: Type.Integer({ minimum: 1, maximum: 56 }),
  escalationDays: Type.Integer({ minimum: 1, maximum: 365 }),
}

export const getFeedbackRule = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/feedback-rule',
  summary: 'How much a brand reads at once and how often, and by when it answers complaints',
  allow: 'feedback.answer',
  scope: 'brand',
  value: Type.Object(ruleFields),
  refusals: [],
})

export const setFeedbackRule = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/feedback-rule',
  summary: 'Change it; what was sent keeps the day that was said',
  allow: 'content.edit',
  scope: 'brand',
  body: closed({ ...ruleFields, reason: Reason }),
  value: Nothing,
  refusals: ['console.rule_invalid'],
})
