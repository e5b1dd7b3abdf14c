import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { listFreeSpinsHistory, listGivenFreeSpins } from '@parlour/core/contract/games/operator/free-spins.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Given = Value<typeof listGivenFreeSpins>['list'][number]

const base = '/console/api/brands/:merchant/free-spins' as const

export const givenQuery = (merchant: string, username: string) =>
  infiniteQueryOptions({
    queryKey: ['free-spins', merchant, username],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listGivenFreeSpins>(`GET ${base}`, {
        merchant,
        query: { ...(username === '' ? {} : { username }), after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const historyQuery = (merchant: string, freeSpinsId: string) =>
  queryOptions({
    queryKey: ['free-spins', merchant, 'history', freeSpinsId],
    queryFn: ({ signal }) =>
      call<typeof listFreeSpinsHistory>(`GET ${base}/:freeSpinsId/events`, {
        merchant,
        params: { freeSpinsId },
        signal,
      }),
  })
