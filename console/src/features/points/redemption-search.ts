import { redemptionQueues } from '@parlour/core/contract/points/operator/points.ts'
import { readQueueSearch, type QueueSearch } from '../../lib/queue/queue-search.ts'

export type RedemptionSearch = QueueSearch<(typeof redemptionQueues)[number]>

export const readRedemptionSearch = (search: Readonly<Record<string, unknown>>): RedemptionSearch =>
  readQueueSearch(redemptionQueues, search)
