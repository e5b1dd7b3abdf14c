import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { getMissions } from '@parlour/core/contract/promo/player/missions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Mission = Value<typeof getMissions>['missions'][number]

export const missionsQuery = (tag: string) =>
  queryOptions({
    queryKey: ['member', 'missions', tag],
    queryFn: ({ signal }) => call<typeof getMissions>('GET /api/promo/missions', { signal }),
    // What was played meanwhile counts when the page is opened again.
    staleTime: 0,
  })
