import type { Tx } from '#platform/db/database.ts'
import type { Content } from '#modules/content/index.ts'
import { postMessage } from '#modules/inbox/index.ts'

/** Answers what a member told the brand; the member gets a message, in the same transaction. */
export async function answerFeedback(
  tx: Tx,
  feedback: Content['feedback'],
  place: { readonly brandId: string; readonly feedbackId: string },
  text: string,
): Promise<void> {
  const { memberId, answer } = await feedback.answer(tx, place, text)
  const { brandId, feedbackId } = place
  await postMessage(tx, { brandId, memberId, kind: 'feedbackAnswered', parameters: { answer }, fact: feedbackId })
}
