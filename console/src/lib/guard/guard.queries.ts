import type * as calls from '@parlour/core/contract/contracts/operator/guard.ts'
import type { Query, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export type Guarded = Value<typeof calls.getPayGuard>['list'][number]
export type GuardPreview = Value<typeof calls.previewPayGuard>
type Product = Query<typeof calls.getPayGuard>['product']

const base = '/console/api/brands/:merchant/pay-guard' as const

export const guardQuery = (merchant: string, product?: Product) =>
  queryOptions({
    queryKey: ['pay-guard', merchant, product],
    queryFn: ({ signal }) => call<typeof calls.getPayGuard>(`GET ${base}`, { merchant, query: { product }, signal }),
    placeholderData: keepPreviousData,
  })

export const guardContractsQuery = (merchant: string, product?: Product) =>
  infiniteQueryOptions({
    queryKey: ['pay-guard-contracts', merchant, product],
    queryFn: ({ pageParam, signal }) =>
      call<typeof calls.listGuardContracts>(`GET ${base}/contracts`, {
        merchant,
        query: { product, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const guardPreviewQuery = (merchant: string, change: calls.GuardAsk | undefined) =>
  queryOptions({
    queryKey: ['pay-guard-preview', merchant, change],
    queryFn: ({ signal }) => {
      if (change === undefined) throw new Error('nothing is asked')
      return call<typeof calls.previewPayGuard>(`POST ${base}/previews`, { merchant, body: { change }, signal })
    },
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const getGuardTable = (merchant: string, product?: Product) =>
  call<typeof calls.exportPayGuard>(`GET ${base}/csv`, { merchant, query: { product } })
