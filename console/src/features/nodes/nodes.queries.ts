import type { listNodes } from '@parlour/core/contract/reporting/operator/nodes.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type NodeRow = Value<typeof listNodes>['list'][number]

/** As often as each says that it is there. */
const askedEveryMs = 5000

export const nodesQuery = () =>
  queryOptions({
    queryKey: ['nodes'],
    queryFn: ({ signal }) => call<typeof listNodes>('GET /console/api/nodes', { signal }),
    refetchInterval: askedEveryMs,
  })
