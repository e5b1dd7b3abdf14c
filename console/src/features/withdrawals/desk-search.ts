import { withdrawalQueues } from '@parlour/core/contract/cashier/operator/withdrawals.ts'

export type Queue = (typeof withdrawalQueues)[number]

/** What the desk shows, kept in its address: a queue, whether only one's own, a member's, and the one that is open. */
export interface DeskSearch {
  readonly queue?: Queue
  readonly mine?: 'yes'
  readonly member?: string
  readonly order?: string
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is not understood is left out. */
export function readDeskSearch(search: Readonly<Record<string, unknown>>): DeskSearch {
  const queue = withdrawalQueues.find((known) => known === search['queue'])
  const idOf = (value: unknown) => (typeof value === 'string' && idPattern.test(value) ? value : undefined)
  const [member, order] = [idOf(search['member']), idOf(search['order'])]
  return {
    ...(queue === undefined ? {} : { queue }),
    ...(search['mine'] === 'yes' ? { mine: 'yes' as const } : {}),
    ...(member === undefined ? {} : { member }),
    ...(order === undefined ? {} : { order }),
  }
}
