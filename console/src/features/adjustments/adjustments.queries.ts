import type {
  listAdjustments,
  previewAdjustments,
  proposeAdjustments,
} from '@parlour/core/contract/wallet/operator/adjustments.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Adjustment = Value<typeof listAdjustments>['list'][number]
export type Limit = Value<typeof listAdjustments>['limit']
export type Preview = Value<typeof previewAdjustments>
export type Lines = Body<typeof previewAdjustments>['lines']

const base = '/console/api/brands/:merchant/adjustments' as const

export const adjustmentsQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['adjustments', merchant],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAdjustments>(`GET ${base}`, { merchant, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postPreview = (merchant: string, lines: Lines) =>
  call<typeof previewAdjustments>(`POST ${base}/previews`, { merchant, body: { lines } })

export const postProposal = (merchant: string, body: Body<typeof proposeAdjustments>) =>
  call<typeof proposeAdjustments>(`POST ${base}`, { merchant, body })
