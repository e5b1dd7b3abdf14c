import { depositQueues } from '@parlour/core/contract/cashier/operator/deposits.ts'

export type Queue = (typeof depositQueues)[number]

/** What the desk shows, kept in its address: a queue, one's own, a member's, a note that is looked for, the open one. */
export interface DeskSearch {
  readonly queue?: Queue
  readonly mine?: 'yes'
  readonly member?: string
  readonly reference?: string
  readonly order?: string
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const referenceMax = 20

/** What is not understood is left out. */
export function readDepositSearch(search: Readonly<Record<string, unknown>>): DeskSearch {
  const queue = depositQueues.find((known) => known === search['queue'])
  const idOf = (value: unknown) => (typeof value === 'string' && idPattern.test(value) ? value : undefined)
  const [member, order, note] = [idOf(search['member']), idOf(search['order']), search['reference']]
  const reference = typeof note === 'string' ? note.trim().slice(0, referenceMax) : ''
  return {
    ...(queue === undefined ? {} : { queue }),
    ...(search['mine'] === 'yes' ? { mine: 'yes' as const } : {}),
    ...(member === undefined ? {} : { member }),
    ...(reference === '' ? {} : { reference }),
    ...(order === undefined ? {} : { order }),
  }
}
