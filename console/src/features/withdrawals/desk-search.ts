import { withdrawalQueues } from '@parlour/core/contract/cashier/operator/withdrawals.ts'
import { readQueueSearch, type QueueSearch } from '../../lib/queue/queue-search.ts'

export type WithdrawalSearch = QueueSearch<(typeof withdrawalQueues)[number]>

export const readWithdrawalSearch = (search: Readonly<Record<string, unknown>>): WithdrawalSearch =>
  readQueueSearch(withdrawalQueues, search)
