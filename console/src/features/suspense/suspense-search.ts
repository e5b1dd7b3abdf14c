import { suspenseQueues } from '@parlour/core/contract/cashier/operator/suspense.ts'
import { readQueueSearch, type QueueSearch } from '../../lib/queue/queue-search.ts'

export type SuspenseSearch = QueueSearch<(typeof suspenseQueues)[number]>

export const readSuspenseSearch = (search: Readonly<Record<string, unknown>>): SuspenseSearch =>
  readQueueSearch(suspenseQueues, search)
