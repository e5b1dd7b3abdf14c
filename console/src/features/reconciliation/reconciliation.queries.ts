import type {
  listClosedDays,
  listLedgerChecks,
  startLedgerCheck,
} from '@parlour/core/contract/reporting/operator/reconciliation.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type CheckRun = Value<typeof listLedgerChecks>['list'][number]

export const isUnderWay = ({ state }: CheckRun) => state === 'WAITING' || state === 'RUNNING'

/** A run that goes on is asked after until it has ended. */
export const checksQuery = () =>
  queryOptions({
    queryKey: ['ledger-checks'],
    queryFn: ({ signal }) => call<typeof listLedgerChecks>('GET /console/api/ledger-checks', { signal }),
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) === true ? 2000 : false),
  })

export const postCheck = (isFull: boolean, reason: string) =>
  call<typeof startLedgerCheck>('POST /console/api/ledger-checks', { body: { isFull, reason } })

export type ClosedDay = Value<typeof listClosedDays>['list'][number]

export const closedDaysQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['closed-days', merchant],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listClosedDays>('GET /console/api/brands/:merchant/closed-days', {
        merchant,
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
