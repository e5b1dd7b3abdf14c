import { depositQueues } from '@parlour/core/contract/cashier/operator/deposits.ts'
import { readQueueSearch, type QueueSearch } from '../../lib/queue/queue-search.ts'

export interface DepositSearch extends QueueSearch<(typeof depositQueues)[number]> {
  /** A note that is looked for. */
  readonly reference?: string
}

const referenceMax = 20

/** What is not understood is left out. */
export function readDepositSearch(search: Readonly<Record<string, unknown>>): DepositSearch {
  const note = search['reference']
  const reference = typeof note === 'string' ? note.trim().slice(0, referenceMax) : ''
  return { ...readQueueSearch(depositQueues, search), ...(reference === '' ? {} : { reference }) }
}
