import type { Value } from '@parlour/core/contract/endpoint.ts'
import type {
  getBoard,
  getBoardProof,
  getOwnPlace,
  listBoardCycles,
  listBoards,
} from '@parlour/core/contract/promo/player/boards.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { spread } from '../../lib/clock/spread.ts'
import { nextAskMs, isMoving } from './board-rules.ts'

export type Board = Value<typeof listBoards>['list'][number]
export type BoardRanking = Value<typeof getBoard>
export type BoardRow = BoardRanking['rows'][number]
export type OwnPlace = Value<typeof getOwnPlace>
export type BoardCycleResult = Value<typeof listBoardCycles>['list'][number]
export type BoardProof = Value<typeof getBoardProof>

/** What a brand ranks is the same for everyone: it stays when a session ends. */
const boardsKey = ['boards'] as const
/** Bets move it, as they move what else promotions give. */
const ownKey = [...queryKeys.promotions, 'boards'] as const

const spreadMs = spread(1000)
/** The server counts once in some seconds for all who look: asking more often would tell nothing new. */
const movingEveryMs = 5000

export const boardsQuery = (tag: string) =>
  queryOptions({
    queryKey: [...boardsKey, 'list', tag],
    queryFn: async ({ signal }) => (await call<typeof listBoards>('GET /api/promo/boards', { signal })).list,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : nextAskMs(data, serverNow()) + spreadMs),
  })

const paramsOf = (boardId: string, cycle: string | undefined) => ({
  params: { boardId },
  query: cycle === undefined ? {} : { cycle },
})

export const rankingQuery = (boardId: string, cycle: string | undefined, tag: string) =>
  queryOptions({
    queryKey: [...boardsKey, 'ranking', boardId, cycle ?? '', tag],
    queryFn: ({ signal }) =>
      call<typeof getBoard>('GET /api/promo/boards/:boardId', { ...paramsOf(boardId, cycle), signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data, serverNow()) ? movingEveryMs + spreadMs : false,
  })

export const ownPlaceQuery = (boardId: string, cycle: string | undefined) =>
  queryOptions({
    queryKey: [...ownKey, boardId, cycle ?? ''],
    queryFn: ({ signal }) =>
      call<typeof getOwnPlace>('GET /api/promo/boards/:boardId/mine', { ...paramsOf(boardId, cycle), signal }),
    staleTime: 0,
  })

/** How often the own place is asked for while it moves. */
export const ownEveryMs = movingEveryMs + spreadMs

export const cyclesQuery = (boardId: string) =>
  infiniteQueryOptions({
    queryKey: [...boardsKey, 'cycles', boardId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listBoardCycles>('GET /api/promo/boards/:boardId/cycles', {
        params: { boardId },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const boardProofQuery = (boardId: string, cycle: string, tag: string) =>
  queryOptions({
    queryKey: [...boardsKey, 'proof', boardId, cycle, tag],
    queryFn: ({ signal }) =>
      call<typeof getBoardProof>('GET /api/promo/boards/:boardId/proof', { ...paramsOf(boardId, cycle), signal }),
  })
