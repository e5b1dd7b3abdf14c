import type * as calls from '@parlour/core/contract/agents/operator/rates.ts'
import type { Body, Query, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type RateRules = Value<typeof calls.getRateRules>
export type RateRule = RateRules['list'][number]
export type MemberRates = Value<typeof calls.getMemberRates>
export type MemberRate = MemberRates['list'][number]
export type RebateRun = Value<typeof calls.listRebateRuns>['list'][number]
export type RebateLine = Value<typeof calls.listRebateLines>['list'][number]

export interface Whose {
  readonly merchant: string
  readonly id: string
}

const rules = '/console/api/brands/:merchant/rate-rules' as const
const member = '/console/api/brands/:merchant/members/:id' as const
const runs = '/console/api/brands/:merchant/rebate-runs' as const

export const rulesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['rate-rules', merchant],
    queryFn: ({ signal }) => call<typeof calls.getRateRules>(`GET ${rules}`, { merchant, signal }),
  })

export const rulePreviewQuery = (merchant: string, query: Query<typeof calls.previewRateRule>) =>
  queryOptions({
    queryKey: ['rate-rule-preview', merchant, query],
    queryFn: ({ signal }) => call<typeof calls.previewRateRule>(`GET ${rules}/preview`, { merchant, query, signal }),
    placeholderData: keepPreviousData,
  })

export const memberRatesQuery = ({ merchant, id }: Whose) =>
  queryOptions({
    queryKey: ['member-rates', merchant, id],
    queryFn: ({ signal }) =>
      call<typeof calls.getMemberRates>(`GET ${member}/rates`, { merchant, params: { id }, signal }),
  })

export const cutPreviewQuery = ({ merchant, id }: Whose, query: Query<typeof calls.previewMemberRates>) =>
  queryOptions({
    queryKey: ['member-rates-preview', merchant, id, query],
    queryFn: ({ signal }) =>
      call<typeof calls.previewMemberRates>(`GET ${member}/rates/preview`, { merchant, params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const runsQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['rebate-runs', merchant],
    queryFn: ({ pageParam, signal }) =>
      call<typeof calls.listRebateRuns>(`GET ${runs}`, { merchant, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const runLinesQuery = (merchant: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['rebate-lines', merchant, id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof calls.listRebateLines>(`GET ${runs}/:id/lines`, {
        merchant,
        params: { id },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postRule = (merchant: string, body: Body<typeof calls.setRateRule>) =>
  call<typeof calls.setRateRule>(`POST ${rules}`, { merchant, body })

export const postQuotaRule = (merchant: string, body: Body<typeof calls.setQuotaRule>) =>
  call<typeof calls.setQuotaRule>(`POST ${rules}/quota`, { merchant, body })

export const postCutLimit = (merchant: string, body: Body<typeof calls.proposeCutLimit>) =>
  call<typeof calls.proposeCutLimit>(`POST ${rules}/cut-limit`, { merchant, body })

export const postRate = ({ merchant, id }: Whose, body: Body<typeof calls.setMemberRates>) =>
  call<typeof calls.setMemberRates>(`POST ${member}/rates`, { merchant, params: { id }, body })

export const postQuota = ({ merchant, id }: Whose, body: Body<typeof calls.setMemberQuota>) =>
  call<typeof calls.setMemberQuota>(`POST ${member}/quotas`, { merchant, params: { id }, body })
