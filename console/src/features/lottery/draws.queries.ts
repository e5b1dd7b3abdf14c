import type {
  enterDrawResult,
  getDraw,
  listDraws,
  listFeeds,
  previewCorrection,
  proposeResettle,
  proposeVoid,
} from '@parlour/core/contract/lottery/operator/draws.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type DrawHead = Value<typeof listDraws>['list'][number]
export type DrawSheet = Value<typeof getDraw>
export type Entry = DrawSheet['entries'][number]
export type Rows = NonNullable<DrawSheet['result']>
export type Preview = Value<typeof previewCorrection>
export type CorrectionKind = 'void' | 'resettle'

/** Another operator may speak at any moment. */
const everyMs = 5000

const base = '/console/api/lottery/draws' as const

export const drawsQuery = (state: 'waiting' | 'ended') =>
  infiniteQueryOptions({
    queryKey: ['lottery', 'draws', state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listDraws>(`GET ${base}`, { query: { state, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: everyMs,
  })

export const feedsQuery = queryOptions({
  queryKey: ['lottery', 'feeds'],
  queryFn: ({ signal }) => call<typeof listFeeds>('GET /console/api/lottery/feeds', { signal }),
  refetchInterval: everyMs,
})

export const drawQuery = (id: string) =>
  queryOptions({
    queryKey: ['lottery', 'draw', id],
    queryFn: ({ signal }) => call<typeof getDraw>(`GET ${base}/:id`, { params: { id }, signal }),
    refetchInterval: everyMs,
  })

export const previewQuery = (id: string, kind: CorrectionKind) =>
  queryOptions({
    queryKey: ['lottery', 'draw', id, 'preview', kind],
    queryFn: ({ signal }) =>
      call<typeof previewCorrection>(`GET ${base}/:id/preview`, { params: { id }, query: { kind }, signal }),
    gcTime: 0,
  })

export const postEntry = (id: string, numbers: string[]) =>
  call<typeof enterDrawResult>(`POST ${base}/:id/entries`, { params: { id }, body: { numbers } })

export const postProposal = (id: string, kind: CorrectionKind, reason: string) =>
  kind === 'void'
    ? call<typeof proposeVoid>(`POST ${base}/:id/void-proposals`, { params: { id }, body: { reason } })
    : call<typeof proposeResettle>(`POST ${base}/:id/resettle-proposals`, { params: { id }, body: { reason } })
