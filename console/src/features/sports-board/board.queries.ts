import type * as calls from '@parlour/core/contract/sportsbook/operator/board.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Board = Value<typeof calls.getSportsBoard>
export type BoardEvent = Board['list'][number]
export type Liability = Value<typeof calls.getSportsLiability>

const base = '/console/api/brands/:merchant/sports' as const
/** The board is live. */
const everyMs = 2000

export const boardQuery = (merchant: string, phase: 'LIVE' | 'PREMATCH', search: string) =>
  infiniteQueryOptions({
    queryKey: ['sports-board', merchant, phase, search],
    queryFn: ({ pageParam, signal }) =>
      call<typeof calls.getSportsBoard>(`GET ${base}/board`, {
        merchant,
        query: { phase, search: search === '' ? undefined : search, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: everyMs,
  })

export const liabilityQuery = (merchant: string, eventId: string) =>
  queryOptions({
    queryKey: ['sports-liability', merchant, eventId],
    queryFn: ({ signal }) =>
      call<typeof calls.getSportsLiability>(`GET ${base}/events/:eventId/liability`, {
        merchant,
        params: { eventId },
        signal,
      }),
    refetchInterval: everyMs,
  })

export const postStop = (body: Body<typeof calls.stopSports>) =>
  call<typeof calls.stopSports>('POST /console/api/sports/stops', { body })

export const postFactor = (merchant: string, body: Body<typeof calls.setPlayerFactor>) =>
  call<typeof calls.setPlayerFactor>(`POST ${base}/factors`, { merchant, body })
