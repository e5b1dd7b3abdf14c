import type {
  addEnvelopePlan,
  changeEnvelopePlan,
  endEnvelopePlan,
  listEnvelopePlans,
  proposeEnvelopePlan,
} from '@parlour/core/contract/promo/operator/envelopes.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Plans = Value<typeof listEnvelopePlans>
export type Plan = Plans['list'][number]
export type PlanBody = Body<typeof addEnvelopePlan>
/** What envelopes are written for. */
export type Known = Pick<Plans, 'languages' | 'currency' | 'timeZone'>

const base = '/console/api/brands/:merchant/envelopes' as const

export const plansQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['envelopes', merchant],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listEnvelopePlans>(`GET ${base}`, { merchant, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postPlan = (merchant: string, body: PlanBody) =>
  call<typeof addEnvelopePlan>(`POST ${base}`, { merchant, body })

export const putPlan = (merchant: string, planId: string, body: PlanBody) =>
  call<typeof changeEnvelopePlan>(`PUT ${base}/:planId`, { merchant, params: { planId }, body })

export const postProposal = (merchant: string, planId: string, reason: string) =>
  call<typeof proposeEnvelopePlan>(`POST ${base}/:planId/publication-proposals`, {
    merchant,
    params: { planId },
    body: { reason },
  })

export const postEnding = (merchant: string, planId: string, reason: string) =>
  call<typeof endEnvelopePlan>(`POST ${base}/:planId/endings`, { merchant, params: { planId }, body: { reason } })
