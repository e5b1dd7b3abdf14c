import { newId } from '#platform/crypto/ids.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { cleanImage } from '#platform/images/clean-image.ts'
import { keepImage } from '#platform/images/image.sql.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  endFeedback,
  findFeedback,
  findFeedbackRule,
  insertFeedback,
  listFeedbackByState,
  listFeedbackOf,
  listWaitingFeedback,
  type FeedbackRow,
} from './feedback.sql.ts'
import { decideFeedback, defaultFeedbackRule, type FeedbackRule } from './rules/decide-feedback.ts'

/** A screenshot stays readable within this, and holds no more than a screen. */
const imageShape = { edge: 1600, cut: 'whole' } as const
const answerLengthMax = 4000

export interface FeedbackWish {
  readonly brandId: string
  readonly memberId: string
  readonly type: string
  readonly content: string
  /** Base64, as it came. */
  readonly images: readonly string[]
}

export interface Feedback {
  /**
   * Keeps what a member says, its pictures drawn anew before the transaction begins; answers its id. Refuses
   * `content.feedback_words`, `content.feedback_images`, `content.feedback_too_often` and what `cleanImage` refuses.
   */
  send(database: Database, wish: FeedbackWish): Promise<string>
  rule(db: Reader, brandId: string): Promise<FeedbackRule>
  listOf: typeof listFeedbackOf
  /** What waits for an answer in a brand, oldest first. */
  waiting: typeof listWaitingFeedback
  /** What a brand was told, by its state, newest first. */
  byState: typeof listFeedbackByState
  find: typeof findFeedback
  /**
   * Answers whose it was. Refuses `content.feedback_unknown`, `content.feedback_ended` and an answer that is empty or too
   * long.
   */
  answer(tx: Tx, place: FeedbackPlace, text: string): Promise<{ readonly memberId: string; readonly answer: string }>
  /** Ends it without an answer; refuses as `answer` does. */
  close(tx: Tx, place: FeedbackPlace): Promise<void>
}

export type FeedbackPlace = Pick<FeedbackRow, 'brandId' | 'feedbackId'>

export function createFeedback(): Feedback {
  const rule = async (db: Reader, brandId: string) => (await findFeedbackRule(db, brandId)) ?? defaultFeedbackRule

  async function end(tx: Tx, place: FeedbackPlace, answer: string | null): Promise<FeedbackRow> {
    const found = await findFeedback(tx, place.brandId, place.feedbackId)
    if (!found) throw new Refusal('content.feedback_unknown')
    if (!(await endFeedback(tx, place, answer))) throw new Refusal('content.feedback_ended')
    return found
  }

  return {
    async send(database, { brandId, memberId, type, content, images }) {
      const bounds = await rule(database.db, brandId)
      const decision = decideFeedback({ content, images: images.length }, bounds)
      if (!decision.ok) throw new Refusal(decision.code, decision.details)
      const drawn = await Promise.all(images.map((image) => cleanImage(image, imageShape)))
      const row = { feedbackId: newId(), brandId, memberId, type, content: decision.value }
      await database.transaction(async (tx) => {
        const isKept = await insertFeedback(tx, { ...row, images: drawn.map(({ name }) => name) }, bounds.hourly)
        if (!isKept) throw new Refusal('content.feedback_too_often', { most: bounds.hourly })
        for (const image of drawn) await keepImage(tx, brandId, image)
      })
      return row.feedbackId
    },
    rule,
    listOf: listFeedbackOf,
    waiting: listWaitingFeedback,
    byState: listFeedbackByState,
    find: findFeedback,
    async answer(tx, place, text) {
      const answer = text.trim()
      if (answer === '' || answer.length > answerLengthMax) {
        throw new Refusal('content.text_invalid', { problem: 'answer_length', max: answerLengthMax })
      }
      const { memberId } = await end(tx, place, answer)
      return { memberId, answer }
    },
    async close(tx, place) {
      await end(tx, place, null)
    },
  }
}
