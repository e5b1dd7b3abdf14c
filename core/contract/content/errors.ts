import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of content may be refused. */
export const errors = {
  'content.text_invalid': { status: 422 },
  'content.times_invalid': { status: 422 },
  'content.code_invalid': { status: 422 },
  'content.notice_unknown': { status: 404 },
  'content.page_unknown': { status: 404 },
  'content.group_unknown': { status: 404 },
  'content.article_unknown': { status: 404 },
  'content.feedback_words': { status: 422 },
  'content.feedback_images': { status: 422 },
  'content.feedback_too_often': { status: 429 },
  'content.feedback_unknown': { status: 404 },
  'content.feedback_ended': { status: 409 },
  'content.feedback_bet_unknown': { status: 404 },
  'content.feedback_not_further': { status: 409 },
  'content.feedback_own_answer': { status: 409 },
} as const satisfies RefusalRows
