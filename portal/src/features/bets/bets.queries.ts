import type { getWinnerBoard, listBets } from '@parlour/core/contract/bets.ts'
import type { Query, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type BetRow = Value<typeof listBets>['list'][number]
export type BetTotals = Value<typeof listBets>['totals']
export type BetFilter = Omit<NonNullable<Query<typeof listBets>>, 'cursor' | 'limit'>

export const fetchBets = (filter: BetFilter, page: { cursor?: string; limit: number; signal?: AbortSignal }) =>
  call<typeof listBets>('GET /api/bets', {
    query: { ...filter, limit: page.limit, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) },
    ...(page.signal === undefined ? {} : { signal: page.signal }),
  })

export const betsQuery = (filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.bets, filter],
    queryFn: ({ pageParam, signal }) =>
      fetchBets(filter, { limit: 25, signal, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export const winnerBoardQuery = (count = 10) =>
  queryOptions({
    queryKey: [...queryKeys.winners, count],
    queryFn: async ({ signal }) => {
      const board = await call<typeof getWinnerBoard>('POST /wps/relay/MCSFE_getWinnerBoard', {
        body: { count },
        signal,
      })
      return board.data.list
    },
    staleTime: 30_000,
  })
