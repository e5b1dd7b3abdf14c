import { nowMs } from '#platform/clock/now.ts'
import {
  escalateFeedback,
  listFeedback,
  putFeedback,
  sendFeedback,
} from '@parlour/core/contract/content/player/feedback.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { imageBytesMax } from '#platform/images/clean-image.ts'
import { addressOfImage } from '#platform/images/serve-images.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Content } from './content.ts'
import type { FeedbackRow } from './feedback.sql.ts'
import { complaintType, mayEscalate } from './rules/complaint.ts'
import { feedbackImagesMax } from './rules/decide-feedback.ts'

const pageDefault = 20

/** Whether a bet is a member's own; the record of bets knows, which stands to the right of this module. */
export type OwnsBet = (db: Reader, memberId: string, betId: string) => Promise<boolean>

interface Parts {
  readonly database: Database
  readonly content: Content
  readonly isTrial: (type: number) => boolean
  readonly ownsBet: OwnsBet
}

export function feedbackRoutes(routes: Routes, { database, content: { feedback }, isTrial, ownsBet }: Parts): void {
  const ownerOf = ({ type, brandId, memberId }: MemberContext) => {
    if (isTrial(type)) throw new Refusal('identity.real_account_required')
    return { brandId, memberId }
  }
  for (const endpoint of [sendFeedback, putFeedback] as const) {
    routes.direct(endpoint, async ({ member, input: { body } }) => {
      const { type, content, images = [], betId } = body
      const owner = ownerOf(member)
      if (betId !== undefined) {
        const isTheirs = type === complaintType && (await ownsBet(database.db, owner.memberId, betId))
        if (!isTheirs) throw new Refusal('content.feedback_bet_unknown')
      }
      return { id: await feedback.send(database, { ...owner, type, content, images, betId: betId ?? null }) }
    })
  }
  routes.command(escalateFeedback, async ({ tx, member, input: { params, body } }) => {
    if (!isId(params.id)) throw new Refusal('content.feedback_unknown')
    await feedback.escalate(tx, { ...ownerOf(member), feedbackId: params.id }, body.content)
    return {}
  })

  routes.query(listFeedback, async ({ db, member, input: { query } }) => {
    const owner = ownerOf(member)
    const limit = query.limit ?? pageDefault
    const below = isId(query.cursor ?? '') ? (query.cursor ?? null) : null
    const [rows, rule, now] = await Promise.all([
      feedback.listOf(db, owner, { below, limit: limit + 1 }),
      feedback.rule(db, owner.brandId),
      nowMs(db),
    ])
    const page = rows.slice(0, limit)
    return {
      list: page.map((row) => ({
        ...shownRow(row),
        mayEscalate: mayEscalate(row, now, rule),
      })),
      next: rows.length > limit ? (page.at(-1)?.feedbackId ?? null) : null,
      rule: {
        wordsMin: rule.wordsMin,
        wordsMax: rule.wordsMax,
        imagesMax: feedbackImagesMax,
        imageBytesMax,
        complaintDays: rule.complaintDays,
      },
    }
  })
}

function shownRow(row: FeedbackRow) {
  const time = (at: bigint | null) => (at === null ? null : Number(at))
  return {
    id: row.feedbackId,
    type: row.type,
    content: row.content,
    images: row.images.map(addressOfImage),
    state: row.state,
    answer: row.answer,
    sentAt: Number(row.sentAt),
    endedAt: time(row.endedAt),
    reference: row.reference,
    dueAt: time(row.dueAt),
    betId: row.betId,
    escalatedAt: time(row.escalatedAt),
    escalation: row.escalation,
    firstAnswer: row.firstAnswer,
  }
}
