import { verificationQueues } from '@parlour/core/contract/verification/operator/verification.ts'
import { readQueueSearch, type QueueSearch } from '../../lib/queue/queue-search.ts'

export type VerificationSearch = QueueSearch<(typeof verificationQueues)[number]>

export const readVerificationSearch = (search: Readonly<Record<string, unknown>>): VerificationSearch =>
  readQueueSearch(verificationQueues, search)
