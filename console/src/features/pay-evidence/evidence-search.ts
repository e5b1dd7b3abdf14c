import { readQueueSearch, type QueueSearch } from '../../lib/queue/queue-search.ts'

export const evidenceQueues = ['open', 'all'] as const

/** What the page shows, as its address says it: what nobody looked at or all, and whose line. */
export interface EvidenceSearch extends QueueSearch<(typeof evidenceQueues)[number]> {
  readonly agent?: string
}

const nameMost = 64

export function readEvidenceSearch(given: Readonly<Record<string, unknown>>): EvidenceSearch {
  const agent = typeof given['agent'] === 'string' ? given['agent'].trim().slice(0, nameMost) : ''
  return { ...readQueueSearch(evidenceQueues, given), ...(agent === '' ? {} : { agent }) }
}
