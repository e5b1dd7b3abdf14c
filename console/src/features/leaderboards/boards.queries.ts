import type {
  addBoard,
  changeBoard,
  endBoard,
  getRankings,
  listBoardPlans,
  listCycles,
  previewBoardEnd,
  proposeBoard,
  proposePrizes,
  strikeLine,
} from '@parlour/core/contract/promo/operator/boards.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Boards = Value<typeof listBoardPlans>
export type Board = Boards['list'][number]
export type BoardBody = Body<typeof addBoard>
/** What boards are written for. */
export type Known = Pick<Boards, 'languages' | 'products' | 'currency' | 'timeZone'>
export type Cycle = Value<typeof listCycles>['list'][number]
export type Rankings = Value<typeof getRankings>
export type Line = Rankings['list'][number]

const base = '/console/api/brands/:merchant/boards' as const
const cycles = '/console/api/brands/:merchant/board-cycles/:cycleId' as const
/** How a board stands is told anew so often. */
const countedEveryMs = 30_000

export const boardsQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['leaderboards', merchant],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listBoardPlans>(`GET ${base}`, { merchant, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const cyclesQuery = (merchant: string, boardId: string) =>
  infiniteQueryOptions({
    queryKey: ['leaderboards', merchant, 'cycles', boardId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listCycles>(`GET ${base}/:boardId/cycles`, {
        merchant,
        params: { boardId },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const rankingsQuery = (merchant: string, cycleId: string) =>
  queryOptions({
    queryKey: ['leaderboards', merchant, 'rankings', cycleId],
    queryFn: ({ signal }) => call<typeof getRankings>(`GET ${cycles}`, { merchant, params: { cycleId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isFrozen === false ? countedEveryMs : false),
  })

export const endPreviewQuery = (merchant: string, boardId: string) =>
  queryOptions({
    queryKey: ['leaderboards', merchant, 'ending', boardId],
    queryFn: ({ signal }) =>
      call<typeof previewBoardEnd>(`GET ${base}/:boardId/endings/preview`, { merchant, params: { boardId }, signal }),
    staleTime: 0,
  })

export const postBoard = (merchant: string, body: BoardBody) =>
  call<typeof addBoard>(`POST ${base}`, { merchant, body })

export const putBoard = (merchant: string, boardId: string, body: BoardBody) =>
  call<typeof changeBoard>(`PUT ${base}/:boardId`, { merchant, params: { boardId }, body })

export const postProposal = (merchant: string, boardId: string, reason: string) =>
  call<typeof proposeBoard>(`POST ${base}/:boardId/publication-proposals`, {
    merchant,
    params: { boardId },
    body: { reason },
  })

export const postEnding = (merchant: string, boardId: string, reason: string) =>
  call<typeof endBoard>(`POST ${base}/:boardId/endings`, { merchant, params: { boardId }, body: { reason } })

export const postStrike = (merchant: string, cycleId: string, body: Body<typeof strikeLine>) =>
  call<typeof strikeLine>(`POST ${cycles}/strikes`, { merchant, params: { cycleId }, body })

export const postPayment = (merchant: string, cycleId: string, reason: string) =>
  call<typeof proposePrizes>(`POST ${cycles}/payment-proposals`, { merchant, params: { cycleId }, body: { reason } })
