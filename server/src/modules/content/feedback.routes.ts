import { listFeedback, putFeedback, sendFeedback } from '@parlour/core/contract/feedback.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { imageBytesMax } from '#platform/images/clean-image.ts'
import { addressOfImage } from '#platform/images/serve-images.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Content } from './content.ts'
import { feedbackImagesMax } from './rules/decide-feedback.ts'

const pageDefault = 20

interface Parts {
  readonly database: Database
  readonly content: Content
  readonly isTrial: (type: number) => boolean
}

export function feedbackRoutes(routes: Routes, { database, content: { feedback }, isTrial }: Parts): void {
  const ownerOf = ({ type, brandId, memberId }: MemberContext) => {
    if (isTrial(type)) throw new Refusal('identity.real_account_required')
    return { brandId, memberId }
  }
  for (const endpoint of [sendFeedback, putFeedback] as const) {
    routes.direct(endpoint, async ({ member, input: { body } }) => {
      const { type, content, images = [] } = body
      return { id: await feedback.send(database, { ...ownerOf(member), type, content, images }) }
    })
  }
  routes.query(listFeedback, async ({ db, member, input: { query } }) => {
    const owner = ownerOf(member)
    const limit = query.limit ?? pageDefault
    const below = isId(query.cursor ?? '') ? (query.cursor ?? null) : null
    const [rows, rule] = await Promise.all([
      feedback.listOf(db, owner, { below, limit: limit + 1 }),
      feedback.rule(db, owner.brandId),
    ])
    const page = rows.slice(0, limit)
    return {
      list: page.map(({ feedbackId, type, content, images, state, answer, sentAt, endedAt }) => ({
        id: feedbackId,
        type,
        content,
        images: images.map(addressOfImage),
        state,
        answer,
        sentAt: Number(sentAt),
        endedAt: endedAt === null ? null : Number(endedAt),
      })),
      next: rows.length > limit ? (page.at(-1)?.feedbackId ?? null) : null,
      rule: { wordsMin: rule.wordsMin, wordsMax: rule.wordsMax, imagesMax: feedbackImagesMax, imageBytesMax },
    }
  })
}
