import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { countWords } from '@parlour/core/rules/content/count-words.ts'

/** How much a brand wants to read at once, and how often from one member. */
export interface FeedbackRule {
  readonly wordsMin: number
  readonly wordsMax: number
  readonly hourly: number
  /** Days until a complaint is answered. */
  readonly complaintDays: number
  /** Days in which its answer may be looked at again. */
  readonly escalationDays: number
}

export const defaultFeedbackRule: FeedbackRule = {
  wordsMin: 3,
  wordsMax: 500,
  hourly: 5,
  complaintDays: 14,
  escalationDays: 30,
}
export const feedbackImagesMax = 3

export interface FeedbackRequest {
  readonly content: string
  readonly images: number
}

/** Whether something may be sent as it is; its text comes back trimmed. */
export function decideFeedback(
  { content, images }: FeedbackRequest,
  { wordsMin, wordsMax }: Pick<FeedbackRule, 'wordsMin' | 'wordsMax'>,
): Decision<string, 'content.feedback_words' | 'content.feedback_images'> {
  const words = countWords(content)
  if (words < wordsMin || words > wordsMax) {
    return refuse('content.feedback_words', { min: wordsMin, max: wordsMax, words })
  }
  if (images > feedbackImagesMax) return refuse('content.feedback_images', { max: feedbackImagesMax })
  return accept(content.trim())
}
