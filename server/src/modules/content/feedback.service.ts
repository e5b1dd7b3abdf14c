import { randomBytes } from 'node:crypto'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { cleanImage } from '#platform/images/clean-image.ts'
import { keepImage } from '#platform/images/image.sql.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  endFeedback,
  escalateFeedback,
  findFeedback,
  findFeedbackRule,
  hasSentMost,
  insertFeedback,
  listFeedbackByState,
  listFeedbackOf,
  listWaitingFeedback,
  lockFeedback,
  upsertFeedbackRule,
  type FeedbackRow,
} from './feedback.sql.ts'
import { complaintReference, complaintType, dueAfter, mayEscalate } from './rules/complaint.ts'
import { decideFeedback, defaultFeedbackRule, type FeedbackRule } from './rules/decide-feedback.ts'

/** A screenshot stays readable within this, and holds no more than a screen. */
const imageShape = { edge: 1600, cut: 'whole' } as const
const answerLengthMax = 4000

export interface FeedbackRequest {
  readonly brandId: string
  readonly memberId: string
  readonly type: string
  readonly content: string
  /** Base64, as it came. */
  readonly images: readonly string[]
  /** The member's own bet that a complaint is about. */
  readonly betId: string | null
}

export interface Feedback {
  /**
   * Keeps what a member says, its pictures drawn anew before the transaction begins; answers its id. Refuses
   * `content.feedback_words`, `content.feedback_images`, `content.feedback_too_often` and what `cleanImage` refuses.
   */
  send(database: Database, request: FeedbackRequest): Promise<string>
  /**
   * Takes a member's own complaint further, once, with words of why. Refuses `content.feedback_unknown`,
   * `content.feedback_words` and `content.feedback_not_further`.
   */
  escalate(tx: Tx, place: FeedbackPlace & { readonly memberId: string }, words: string): Promise<void>
  rule(db: Reader, brandId: string): Promise<FeedbackRule>
  setRule: typeof upsertFeedbackRule
  listOf: typeof listFeedbackOf
  /** What waits for an answer in a brand, oldest first. */
  waiting: typeof listWaitingFeedback
  /** What a brand was told, by its state, newest first. */
  byState: typeof listFeedbackByState
  find: typeof findFeedback
  /**
   * Answers whose it was, and whether it was the second look. Refuses `content.feedback_unknown`,
   * `content.feedback_ended`, `content.feedback_own_answer` and an answer that is empty or too long.
   */
  answer(
    tx: Tx,
    place: FeedbackPlace,
    word: { readonly text: string; readonly by: string },
  ): Promise<{ readonly memberId: string; readonly answer: string; readonly isSecond: boolean }>
  /** Ends it without an answer; refuses as `answer` does. */
  close(tx: Tx, place: FeedbackPlace, by: string): Promise<void>
}

export type FeedbackPlace = Pick<FeedbackRow, 'brandId' | 'feedbackId'>

export function createFeedback(): Feedback {
  const rule = async (db: Reader, brandId: string) => (await findFeedbackRule(db, brandId)) ?? defaultFeedbackRule

  async function end(
    tx: Tx,
    place: FeedbackPlace,
    word: { readonly answer: string | null; readonly by: string },
  ): Promise<FeedbackRow> {
    const found = await lockFeedback(tx, place.brandId, place.feedbackId)
    if (!found) throw new Refusal('content.feedback_unknown')
    if (found.state !== 'OPEN' && found.state !== 'ESCALATED') throw new Refusal('content.feedback_ended')
    // A second look by the same eyes is none.
    if (found.state === 'ESCALATED' && found.answeredBy === word.by) throw new Refusal('content.feedback_own_answer')
    await endFeedback(tx, place, word)
    return found
  }

  return {
    async send(database, { brandId, memberId, type, content, images, betId }) {
      const bounds = await rule(database.db, brandId)
      const decision = decideFeedback({ content, images: images.length }, bounds)
      if (!decision.ok) throw new Refusal(decision.code, decision.details)
      const tooOften = new Refusal('content.feedback_too_often', { most: bounds.hourly })
      if (images.length > 0 && (await hasSentMost(database.db, memberId, bounds.hourly))) throw tooOften
      const drawn = await Promise.all(images.map((image) => cleanImage(image, imageShape)))
      const reference = type === complaintType ? complaintReference(randomBytes(8)) : null
      const row = { feedbackId: newId(), brandId, memberId, type, content: decision.value, reference, betId }
      await database.transaction(async (tx) => {
        const isKept = await insertFeedback(tx, { ...row, images: drawn.map(({ name }) => name) }, bounds)
        if (!isKept) throw tooOften
        for (const image of drawn) await keepImage(tx, brandId, image)
      })
      return row.feedbackId
    },
    async escalate(tx, { brandId, feedbackId, memberId }, content) {
      const found = await lockFeedback(tx, brandId, feedbackId)
      if (found?.memberId !== memberId) throw new Refusal('content.feedback_unknown')
      const bounds = await rule(tx, brandId)
      const decision = decideFeedback({ content, images: 0 }, bounds)
      if (!decision.ok) throw new Refusal(decision.code, decision.details)
      const now = await nowMs(tx)
      if (!mayEscalate(found, now, bounds)) throw new Refusal('content.feedback_not_further')
      await escalateFeedback(tx, feedbackId, { words: decision.value, dueAt: dueAfter(now, bounds) })
    },
    rule,
    setRule: upsertFeedbackRule,
    listOf: listFeedbackOf,
    waiting: listWaitingFeedback,
    byState: listFeedbackByState,
    find: findFeedback,
    async answer(tx, place, { text, by }) {
      const answer = text.trim()
      if (answer === '' || answer.length > answerLengthMax) {
        throw new Refusal('content.text_invalid', { problem: 'answer_length', max: answerLengthMax })
      }
      const { memberId, state } = await end(tx, place, { answer, by })
      return { memberId, answer, isSecond: state === 'ESCALATED' }
    },
    async close(tx, place, by) {
      await end(tx, place, { answer: null, by })
    },
  }
}
