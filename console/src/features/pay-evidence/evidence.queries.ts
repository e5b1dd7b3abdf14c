import type * as calls from '@parlour/core/contract/pay/operator/evidence.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { EvidenceSearch } from './evidence-search.ts'

export type EvidenceList = Value<typeof calls.listPayEvidence>
export type Evidence = EvidenceList['list'][number]
export type EvidenceRule = Value<typeof calls.getEvidenceRule>

const base = '/console/api/brands/:merchant/pay-evidence' as const
const rule = '/console/api/brands/:merchant/pay-evidence-rule' as const

export const evidenceQuery = (merchant: string, { queue = 'open', agent }: EvidenceSearch) =>
  infiniteQueryOptions({
    queryKey: ['pay-evidence', merchant, queue, agent],
    queryFn: ({ pageParam, signal }) =>
      call<typeof calls.listPayEvidence>(`GET ${base}`, {
        merchant,
        query: { queue, agent, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const evidenceRuleQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['pay-evidence-rule', merchant],
    queryFn: ({ signal }) => call<typeof calls.getEvidenceRule>(`GET ${rule}`, { merchant, signal }),
  })

export const postLook = (merchant: string, id: string, reason: string) =>
  call<typeof calls.lookAtEvidence>(`POST ${base}/:id/looks`, { merchant, params: { id }, body: { reason } })

export const postEvidenceRule = (merchant: string, body: Body<typeof calls.proposeEvidenceRule>) =>
  call<typeof calls.proposeEvidenceRule>(`POST ${rule}/proposals`, { merchant, body })
