/** What a review queue shows, kept in its address: a queue, whether one's own alone, a member's, and what is open. */
export interface QueueSearch<Queue extends string = string> {
  readonly queue?: Queue
  readonly mine?: 'yes'
  readonly member?: string
  readonly open?: string
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idOf = (value: unknown) => (typeof value === 'string' && idPattern.test(value) ? value : undefined)

/** Reads an address; what is not understood is left out. */
export function readQueueSearch<Queue extends string>(
  queues: readonly Queue[],
  search: Readonly<Record<string, unknown>>,
): QueueSearch<Queue> {
  const queue = queues.find((known) => known === search['queue'])
  const [member, open] = [idOf(search['member']), idOf(search['open'])]
  return {
    ...(queue === undefined ? {} : { queue }),
    ...(search['mine'] === 'yes' ? { mine: 'yes' as const } : {}),
    ...(member === undefined ? {} : { member }),
    ...(open === undefined ? {} : { open }),
  }
}

/** The same without one of its filters. */
export function without<Search extends object, Name extends keyof Search>(
  search: Search,
  name: Name,
): Omit<Search, Name> {
  const { [name]: _, ...rest } = search
  return rest
}
