import type {
  getTransferRule,
  listTransfers,
  setToUpline,
  setTransferRule,
} from '@parlour/core/contract/agents/operator/transfers.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Transfer = Value<typeof listTransfers>['list'][number]
export type AskedMember = NonNullable<Value<typeof listTransfers>['member']>
export type TransferRule = Value<typeof getTransferRule>

export interface Requested {
  readonly member?: string
  readonly returned?: 'yes'
}

const base = '/console/api/brands/:merchant' as const

export const transfersQuery = (merchant: string, request: Requested) =>
  infiniteQueryOptions({
    queryKey: ['transfers', merchant, request],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTransfers>(`GET ${base}/transfers`, {
        merchant,
        query: { ...request, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const ruleQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['transfer-rule', merchant],
    queryFn: ({ signal }) => call<typeof getTransferRule>(`GET ${base}/transfer-rule`, { merchant, signal }),
  })

export const putRule = (merchant: string, body: Body<typeof setTransferRule>) =>
  call<typeof setTransferRule>(`PUT ${base}/transfer-rule`, { merchant, body })

export const putToUpline = (merchant: string, id: string, body: Body<typeof setToUpline>) =>
  call<typeof setToUpline>(`PUT ${base}/members/:id/to-upline`, { merchant, params: { id }, body })
