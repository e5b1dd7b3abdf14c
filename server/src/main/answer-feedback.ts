import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Content } from '#modules/content/index.ts'
import { postMessage } from '#modules/inbox/index.ts'

/** Answers what a member told the brand; the member gets a message, in the same transaction. */
export async function answerFeedback(
  tx: Tx,
  feedback: Content['feedback'],
  place: { readonly brandId: string; readonly feedbackId: string },
  word: { readonly text: string; readonly by: string },
): Promise<void> {
  const { memberId, answer, isSecond } = await feedback.answer(tx, place, word)
  const { brandId, feedbackId } = place
  // A complaint that was taken further is answered twice, and each answer is news once.
  const fact = isSecond ? newId() : feedbackId
  await postMessage(tx, { brandId, memberId, kind: 'feedbackAnswered', parameters: { answer }, fact })
}
