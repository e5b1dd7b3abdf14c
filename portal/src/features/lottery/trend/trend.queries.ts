import type { getTrend } from '@parlour/core/contract/lottery/player/results.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryKeys } from '../../../lib/api/query-keys.ts'

export type Trend = Value<typeof getTrend>

/** How many issues may be looked at. */
export const trendSizes = [30, 50, 100, 200] as const
export type TrendSize = (typeof trendSizes)[number]

/** It changes with the history, and is asked for again with it. */
export const trendQuery = (gameCode: string, size: TrendSize) =>
  queryOptions({
    queryKey: [...queryKeys.history(gameCode), 'trend', size],
    queryFn: ({ signal }) =>
      call<typeof getTrend>('GET /lgw/games/:id/trend', { params: { id: gameCode }, query: { size }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
