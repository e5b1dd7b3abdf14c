import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { listFreeSpins } from '@parlour/core/contract/games/player/free-spins.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type FreeSpinsPage = Value<typeof listFreeSpins>
export type FreeSpins = FreeSpinsPage['list'][number]

const askedAgainMs = 3000

/** What may be played now: asked for whenever a page of it is opened, and soon again while a game does not know of it yet. */
export const openFreeSpinsQuery = (tag: string) =>
  queryOptions({
    queryKey: ['member', 'free-spins', 'open', tag],
    queryFn: ({ signal }) =>
      call<typeof listFreeSpins>('GET /api/games/free-spins', { query: { which: 'open' }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ isReady }) => !isReady) === true ? askedAgainMs : false,
  })

/** What is played or over, page by page. */
export const endedFreeSpinsQuery = (tag: string) =>
  infiniteQueryOptions({
    queryKey: ['member', 'free-spins', 'ended', tag],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listFreeSpins>('GET /api/games/free-spins', {
        query: { which: 'ended', ...(pageParam === undefined ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
