import { caseQueues } from '@parlour/core/rules/aml/cases.ts'
import { flagCodes, type FlagCode } from '@parlour/core/rules/aml/flags.ts'
import { readQueueSearch, type QueueSearch } from '../../lib/queue/queue-search.ts'

/** What the page shows, as its address says it: a queue of cases, what raised them, and one of them. */
export interface AmlSearch extends QueueSearch<(typeof caseQueues)[number]> {
  readonly code?: FlagCode
}

export function readAmlSearch(given: Readonly<Record<string, unknown>>): AmlSearch {
  const code = flagCodes.find((one) => one === given['code'])
  return { ...readQueueSearch(caseQueues, given), ...(code === undefined ? {} : { code }) }
}
