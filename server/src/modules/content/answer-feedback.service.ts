import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Content } from './content.ts'
import type { ContentNews } from './content-news.ts'

interface Parts {
  readonly content: Pick<Content, 'feedback'>
  readonly news: ContentNews
}

/** Answers what a member told the brand; the member gets a message, in the same transaction. */
export async function answerFeedback(
  tx: Tx,
  { content, news }: Parts,
  place: { readonly brandId: string; readonly feedbackId: string },
  given: { readonly text: string; readonly by: string },
): Promise<void> {
  const { memberId, answer, isSecond } = await content.feedback.answer(tx, place, given)
  const { brandId, feedbackId } = place
  // A complaint that was taken further is answered twice, and each answer is news once.
  const fact = isSecond ? newId() : feedbackId
  await news.feedbackAnswered(tx, { brandId, memberId }, { answer, fact })
}
