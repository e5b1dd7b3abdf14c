import { applicationQueues } from '@parlour/core/contract/promo/operator/applications.ts'
import { readQueueSearch, type QueueSearch } from '../../lib/queue/queue-search.ts'

export type ApplicationSearch = QueueSearch<(typeof applicationQueues)[number]>

export const readApplicationSearch = (search: Readonly<Record<string, unknown>>): ApplicationSearch =>
  readQueueSearch(applicationQueues, search)
