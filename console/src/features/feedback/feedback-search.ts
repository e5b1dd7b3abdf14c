import { readQueueSearch, type QueueSearch } from '../../lib/queue/queue-search.ts'
import type { FeedbackState } from './feedback.queries.ts'

/** What waits, what was taken further, what was answered, what is over. */
export const feedbackStates = ['OPEN', 'ESCALATED', 'ANSWERED', 'CLOSED'] as const satisfies readonly FeedbackState[]

export type FeedbackSearch = QueueSearch<FeedbackState>

export const readFeedbackSearch = (search: Readonly<Record<string, unknown>>): FeedbackSearch =>
  readQueueSearch<FeedbackState>(feedbackStates, search)
