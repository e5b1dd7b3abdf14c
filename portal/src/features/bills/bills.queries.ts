import type { getForecast } from '@parlour/core/contract/pay/player/outlook.ts'
import type { getBill, getBillStatus, listBills } from '@parlour/core/contract/pay/player/bills.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { TierKind } from '@parlour/core/rules/agents/forecast.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type Bill = Value<typeof listBills>['list'][number]
export type BillDetail = Value<typeof getBill>
export type BillStatus = Value<typeof getBillStatus>
export type Side = Bill['side']
/** Kinds that are paid by bills; real-time salaries are paid every five minutes without one. */
export type BillKind = TierKind
export type PeriodForecast = Value<typeof getForecast>['list'][number]

const freshMs = 30_000

export const billsQuery = (side: Side, kind: BillKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.bills, 'list', side, kind],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listBills>('GET /api/agents/bills', {
        query: {
          side,
          limit: 20,
          ...(kind === undefined ? {} : { kind }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: freshMs,
  })

export const billQuery = (billId: string) =>
  queryOptions({
    queryKey: [...queryKeys.bills, 'one', billId],
    queryFn: ({ signal }) => call<typeof getBill>('GET /api/agents/bills/:id', { params: { id: billId }, signal }),
    staleTime: freshMs,
  })

export const statusQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.bills, 'status'],
    queryFn: ({ signal }) => call<typeof getBillStatus>('GET /api/agents/bills/status', { signal }),
    staleTime: freshMs,
  })

export const forecastQuery = (kind: BillKind) =>
  queryOptions({
    queryKey: [...queryKeys.bills, 'forecast', kind],
    queryFn: ({ signal }) => call<typeof getForecast>('GET /api/agents/bills/forecast', { query: { kind }, signal }),
    staleTime: freshMs,
    refetchInterval: 2 * freshMs,
  })
