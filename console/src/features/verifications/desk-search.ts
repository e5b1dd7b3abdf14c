import { verificationQueues } from '@parlour/core/contract/verification/operator/verification.ts'

export type Queue = (typeof verificationQueues)[number]

/** What the desk shows, kept in its address: a queue, one's own, a member's, the open one. */
export interface DeskSearch {
  readonly queue?: Queue
  readonly mine?: 'yes'
  readonly member?: string
  readonly request?: string
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is not understood is left out. */
export function readVerificationSearch(search: Readonly<Record<string, unknown>>): DeskSearch {
  const queue = verificationQueues.find((known) => known === search['queue'])
  const idOf = (value: unknown) => (typeof value === 'string' && idPattern.test(value) ? value : undefined)
  const [member, request] = [idOf(search['member']), idOf(search['request'])]
  return {
    ...(queue === undefined ? {} : { queue }),
    ...(search['mine'] === 'yes' ? { mine: 'yes' as const } : {}),
    ...(member === undefined ? {} : { member }),
    ...(request === undefined ? {} : { request }),
  }
}
