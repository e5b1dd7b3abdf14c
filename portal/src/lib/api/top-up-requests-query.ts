import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { listTopUps } from '@parlour/core/contract/agents/player/top-ups.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { queryKeys } from './query-keys.ts'

export type TopUp = Value<typeof listTopUps>['list'][number]

const perPage = 10

/**
 * What an agent is asked for and has not answered, with how many that are: one question for the list and for the counts
 * on the way to it.
 */
export const topUpRequestsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.topUps, 'requests'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTopUps>('GET /api/agents/top-ups', {
        query: {
          side: 'RECEIVED' as const,
          open: '1' as const,
          limit: perPage,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
