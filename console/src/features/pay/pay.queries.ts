import type {
  comparePayRun,
  disbursePay,
  getPayBill,
  getPayRun,
  getPayTerms,
  holdPayBill,
  listPayBills,
  listPayDebtors,
  listPayRuns,
  proposePayRun,
  proposePayTerms,
  releasePayBill,
  waivePayBill,
} from '@parlour/core/contract/pay/operator/pay-runs.ts'
import type { Body, Query, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Run = Value<typeof listPayRuns>['list'][number]
export type RunDetail = Value<typeof getPayRun>
export type Bill = Value<typeof listPayBills>['list'][number]
export type BillDetail = Value<typeof getPayBill>
export type PayTerms = Value<typeof getPayTerms>
export type Series = PayTerms['series'][number]
export type RunFilter = Omit<Query<typeof listPayRuns>, 'after' | 'limit'>

const runs = '/console/api/brands/:merchant/pay-runs' as const
const bills = '/console/api/brands/:merchant/pay-bills' as const

export const runsQuery = (merchant: string, filter: RunFilter) =>
  infiniteQueryOptions({
    queryKey: ['pay-runs', merchant, filter],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPayRuns>(`GET ${runs}`, { merchant, query: { ...filter, limit: 20, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const runQuery = (merchant: string, runId: string) =>
  queryOptions({
    queryKey: ['pay-run', merchant, runId],
    queryFn: ({ signal }) => call<typeof getPayRun>(`GET ${runs}/:runId`, { merchant, params: { runId }, signal }),
  })

export const runBillsQuery = (merchant: string, runId: string) =>
  infiniteQueryOptions({
    queryKey: ['pay-run', merchant, runId, 'bills'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPayBills>(`GET ${runs}/:runId/bills`, {
        merchant,
        params: { runId },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const compareRun = (merchant: string, runId: string) =>
  call<typeof comparePayRun>(`GET ${runs}/:runId/comparison`, { merchant, params: { runId } })

export const billQuery = (merchant: string, billId: string) =>
  queryOptions({
    queryKey: ['pay-bill', merchant, billId],
    queryFn: ({ signal }) => call<typeof getPayBill>(`GET ${bills}/:billId`, { merchant, params: { billId }, signal }),
  })

export const debtorsQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['pay-debtors', merchant],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPayDebtors>('GET /console/api/brands/:merchant/pay-debtors', {
        merchant,
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const termsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['pay-terms', merchant],
    queryFn: ({ signal }) =>
      call<typeof getPayTerms>('GET /console/api/brands/:merchant/pay-terms', { merchant, signal }),
  })

export const postPayment = (merchant: string, runId: string, reason: string) =>
  call<typeof proposePayRun>(`POST ${runs}/:runId/payment-proposals`, { merchant, params: { runId }, body: { reason } })

export const postDisburse = (merchant: string, body: Body<typeof disbursePay>) =>
  call<typeof disbursePay>(`POST ${runs}`, { merchant, body })

export type Deed = 'hold' | 'release' | 'waive'

export async function postDeed(merchant: string, billId: string, deed: Deed, reason: string): Promise<void> {
  const sent = { merchant, params: { billId }, body: { reason } }
  if (deed === 'hold') await call<typeof holdPayBill>(`POST ${bills}/:billId/hold`, sent)
  else if (deed === 'release') await call<typeof releasePayBill>(`POST ${bills}/:billId/release`, sent)
  else await call<typeof waivePayBill>(`POST ${bills}/:billId/waive`, sent)
}

export const postTerms = (merchant: string, body: Body<typeof proposePayTerms>) =>
  call<typeof proposePayTerms>('POST /console/api/brands/:merchant/pay-terms/proposals', { merchant, body })
