import { answerFeedback, closeFeedback, listFeedback } from '@parlour/core/contract/console-feedback.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { Content } from '#modules/content/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { answerFeedback as answer } from '../answer-feedback.ts'
import { addressOfMedia } from './media.ts'
import { cutPage, pageDefault, readIdCursor } from './page-cursor.ts'
import { recordChange } from './record-change.ts'

/** What members told the brand, and answering it. */
export function feedbackConsoleRoutes(routes: ConsoleRoutes, { content }: { readonly content: Content }): void {
  const { feedback } = content

  routes.query(listFeedback, async ({ db, brand: { brandId, merchantCode }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const page = { below: readIdCursor(query.after), limit: limit + 1 }
    const rows = await feedback.byState(db, { brandId, state: query.state }, page)
    const { shown, next } = cutPage(rows, limit, ({ feedbackId }) => feedbackId)
    const names = await listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    return {
      list: shown.map((row) => ({
        feedbackId: row.feedbackId,
        memberId: row.memberId,
        username: names.get(row.memberId) ?? '',
        type: row.type,
        content: row.content,
        images: row.images.map((name) => addressOfMedia(merchantCode, name)),
        state: row.state,
        answer: row.answer,
        sentAt: Number(row.sentAt),
        endedAt: row.endedAt === null ? null : Number(row.endedAt),
      })),
      next,
    }
  })

  routes.command(answerFeedback, async ({ tx, brand, operator, input: { params, body } }) => {
    const place = { brandId: brand.brandId, feedbackId: params.feedbackId }
    await answer(tx, feedback, place, body.text)
    const change = {
      subject: params.feedbackId,
      before: { state: 'OPEN' },
      after: { state: 'ANSWERED', answer: body.text },
    }
    await recordChange(tx, { brand, operator, command: 'feedback answer', reason: body.reason, ...change })
    return {}
  })

  routes.command(closeFeedback, async ({ tx, brand, operator, input: { params, body } }) => {
    await feedback.close(tx, { brandId: brand.brandId, feedbackId: params.feedbackId })
    const change = { subject: params.feedbackId, before: { state: 'OPEN' }, after: { state: 'CLOSED' } }
    await recordChange(tx, { brand, operator, command: 'feedback close', reason: body.reason, ...change })
    return {}
  })
}
