import type { listQueues } from '@parlour/core/contract/operators/operator/queues.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export type Queues = Value<typeof listQueues>
export type QueueCount = Queues['list'][number]

/** As often as the badges of the menu are counted anew while somebody looks. */
const countedEveryMs = 15_000

/** What waits in a brand for whoever is signed in. */
export const queuesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['queues', merchant],
    queryFn: ({ signal }) => call<typeof listQueues>('GET /console/api/brands/:merchant/queues', { merchant, signal }),
    refetchInterval: countedEveryMs,
    enabled: merchant !== '',
  })
