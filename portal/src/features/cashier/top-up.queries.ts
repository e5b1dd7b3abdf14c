import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type { askTopUp, cancelTopUp, declineTopUp, listTopUps } from '@parlour/core/contract/top-ups.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type TopUp = Value<typeof listTopUps>['list'][number]

const perPage = 10

/** The latest that a member asked the agent above for. */
export const latestTopUpQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.topUps, 'latest'],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listTopUps>('GET /api/agents/top-ups', {
          query: { side: 'ASKED' as const, limit: 1 },
          signal,
        })
      ).list[0] ?? null,
  })

/** What an agent is asked for and has not answered. */
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

export const postTopUp = ({ key, ...body }: Body<typeof askTopUp> & { readonly key: string }) =>
  call<typeof askTopUp>('POST /api/agents/top-ups', { body, key })

export const postTopUpCancel = ({ topUpId: id, key }: { readonly topUpId: string; readonly key: string }) =>
  call<typeof cancelTopUp>('POST /api/agents/top-ups/:id/cancel', { params: { id }, key })

export const postTopUpDecline = (wish: { readonly topUpId: string; readonly reason: string; readonly key: string }) =>
  call<typeof declineTopUp>('POST /api/agents/top-ups/:id/decline', {
    params: { id: wish.topUpId },
    body: { reason: wish.reason },
    key: wish.key,
  })
