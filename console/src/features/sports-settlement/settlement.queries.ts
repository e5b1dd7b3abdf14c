import type { Value } from '@parlour/core/contract/endpoint.ts'
import type {
  getSettlementSheet,
  listSilentEvents,
  previewSettlement,
  proposePalpableError,
  proposeSettlement,
} from '@parlour/core/contract/sportsbook/operator/settlement.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type SilentEvent = Value<typeof listSilentEvents>['list'][number]
export type Sheet = Value<typeof getSettlementSheet>
export type SheetOutcome = Sheet['outcomes'][number]
export type Fact = SheetOutcome['facts'][number]
export type Sums = Value<typeof previewSettlement>['list'][number]

/** What is proposed of an event; undefined where a part is not chosen yet. */
export interface Change {
  readonly kind: 'RESULT' | 'VOID' | 'LATE'
  readonly marketKey?: string
  readonly results?: string
  readonly from?: number
  readonly to?: number
}

const base = '/console/api/sports/settlement/events' as const
const everyMs = 10_000

export const silentQuery = infiniteQueryOptions({
  queryKey: ['sports', 'settlement'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listSilentEvents>(`GET ${base}`, { query: { after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  refetchInterval: everyMs,
})

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: ['sports', 'settlement', id],
    queryFn: ({ signal }) => call<typeof getSettlementSheet>(`GET ${base}/:id`, { params: { id }, signal }),
    refetchInterval: everyMs,
  })

export const previewQuery = (id: string, { from, to, ...change }: Change) =>
  queryOptions({
    queryKey: ['sports', 'settlement', id, 'preview', change, from, to],
    queryFn: ({ signal }) =>
      call<typeof previewSettlement>(`GET ${base}/:id/preview`, {
        params: { id },
        query: {
          ...change,
          ...(from === undefined ? {} : { from: String(from) }),
          ...(to === undefined ? {} : { to: String(to) }),
        },
        signal,
      }),
    gcTime: 0,
  })

export const postChange = (id: string, change: Change, reason: string) =>
  call<typeof proposeSettlement>(`POST ${base}/:id/proposals`, { params: { id }, body: { ...change, reason } })

export const postError = (
  { merchant, betId }: { readonly merchant: string; readonly betId: string },
  body: { readonly odds: string[] | null; readonly reason: string },
) =>
  call<typeof proposePalpableError>('POST /console/api/brands/:merchant/sports/bets/:betId/error-proposals', {
    merchant,
    params: { betId },
    body,
  })
