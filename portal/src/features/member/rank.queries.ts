import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { getRank, listRankHistory } from '@parlour/core/contract/promo/player/ranks.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type Ladder = Value<typeof getRank>
export type LadderLevel = Ladder['levels'][number]
export type OwnRank = NonNullable<Ladder['rank']>
export type RankEvent = Value<typeof listRankHistory>['list'][number]

/** Under the key of the profile: whatever changes what a member is called changes this. */
export const rankQuery = (tag: string) =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'rank', tag],
    queryFn: ({ signal }) => call<typeof getRank>('GET /api/promo/rank', { signal }),
    // What was played meanwhile counts when the page is opened again.
    staleTime: 0,
  })

export const rankHistoryQuery = () =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.profile, 'rank', 'history'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRankHistory>('GET /api/promo/rank/history', {
        query: pageParam === undefined ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
