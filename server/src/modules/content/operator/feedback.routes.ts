import {
  answerFeedback,
  closeFeedback,
  getFeedbackRule,
  listFeedback,
  setFeedbackRule,
} from '@parlour/core/contract/content/operator/feedback.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { addressOfMedia } from '#platform/images/media.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { recordChange } from '#modules/operators/index.ts'
import { answerFeedback as answer } from '../answer-feedback.service.ts'
import type { ContentNews } from '../content-news.ts'
import type { Content } from '../content.ts'
import { isOverdue } from '../rules/complaint.ts'

/** What members told the brand, and answering it. */
export function feedbackConsoleRoutes(
  routes: ConsoleRoutes,
  parts: { readonly content: Content; readonly news: ContentNews },
): void {
  const { feedback } = parts.content

  routes.query(listFeedback, async ({ db, brand: { brandId, merchantCode }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const page = { below: readIdCursor(query.after), limit: limit + 1 }
    const rows = await feedback.byState(db, { brandId, state: query.state }, page)
    const now = await nowMs(db)
    const { shown, next } = cutPage(rows, limit, ({ feedbackId }) => feedbackId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
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
        reference: row.reference,
        dueAt: row.dueAt === null ? null : Number(row.dueAt),
        isOverdue: isOverdue(row, now),
        betId: row.betId,
        escalation: row.escalation,
        firstAnswer: row.firstAnswer,
        answeredBy: row.answeredBy,
      })),
      next,
    }
  })

  routes.command(answerFeedback, async ({ tx, brand, operator, input: { params, body } }) => {
    const place = { brandId: brand.brandId, feedbackId: params.feedbackId }
    const was = await feedback.find(tx, place.brandId, place.feedbackId)
    await answer(tx, parts, place, { text: body.text, by: operator.username })
    const change = {
      subject: params.feedbackId,
      before: { state: was?.state ?? 'OPEN' },
      after: { state: 'ANSWERED', answer: body.text },
    }
    await recordChange(tx, { brand, operator, command: 'feedback answer', reason: body.reason, ...change })
    return {}
  })

  routes.command(closeFeedback, async ({ tx, brand, operator, input: { params, body } }) => {
    const place = { brandId: brand.brandId, feedbackId: params.feedbackId }
    const was = await feedback.find(tx, place.brandId, place.feedbackId)
    await feedback.close(tx, place, operator.username)
    const change = { subject: params.feedbackId, before: { state: was?.state ?? 'OPEN' }, after: { state: 'CLOSED' } }
    await recordChange(tx, { brand, operator, command: 'feedback close', reason: body.reason, ...change })
    return {}
  })

  routes.query(getFeedbackRule, ({ db, brand }) => feedback.rule(db, brand.brandId))

  routes.command(setFeedbackRule, async ({ tx, brand, operator, input: { body } }) => {
    const { reason, ...rule } = body
    if (rule.wordsMin > rule.wordsMax) throw new Refusal('console.rule_invalid', { field: 'wordsMin' })
    const before = await feedback.rule(tx, brand.brandId)
    await feedback.setRule(tx, brand.brandId, rule)
    const change = { subject: brand.merchantCode, before: { ...before }, after: { ...rule } }
    await recordChange(tx, { brand, operator, command: 'feedback rule', reason, ...change })
    return {}
  })
}
