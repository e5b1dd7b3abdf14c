import type { cancelChase, getChaseIssues, listChases } from '@parlour/core/contract/lottery/player/chases.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryKeys } from '../../../lib/api/query-keys.ts'

export type Chase = Value<typeof listChases>['list'][number]
export type SubOrder = Chase['subOrders'][number]
export type ChaseIssue = Value<typeof getChaseIssues>['chaseNumeros'][number]

/** The issues that can be bought now; asked anew when the current one changes. */
export const chaseIssuesQuery = (gameCode: string, current: string | undefined) =>
  queryOptions({
    queryKey: ['lottery', 'chase-issues', gameCode, current ?? ''],
    queryFn: async ({ signal }) =>
      (await call<typeof getChaseIssues>('GET /lgw/numeros/chase', { query: { gameId: gameCode }, signal }))
        .chaseNumeros,
    staleTime: 20_000,
  })

/** The member's chases in all games. Whatever refreshes the orders refreshes them too. */
export const chasesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.orders, 'chases'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listChases>('GET /lgw/chases', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export const postCancelChase = (request: { chaseNumber: string; numeros?: string[]; key: string }) =>
  call<typeof cancelChase>('POST /lgw/chases/:chaseNumber/cancel', {
    params: { chaseNumber: request.chaseNumber },
    body: request.numeros === undefined ? {} : { numeros: request.numeros },
    key: request.key,
  })
