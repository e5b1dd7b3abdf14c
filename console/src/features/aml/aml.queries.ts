import type {
  decideAmlCase,
  getAmlCase,
  getAmlRule,
  listAmlCases,
  setAmlRule,
  writeAmlNote,
} from '@parlour/core/contract/aml/operator/aml.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { AmlSearch } from './aml-search.ts'

export type CaseHead = Value<typeof listAmlCases>['list'][number]
export type Case = Value<typeof getAmlCase>
export type Rule = Value<typeof getAmlRule>

/** Members pay all the time, and no push reaches the desk. */
const askAgainMs = 15_000
const base = '/console/api/brands/:merchant/aml' as const

export const casesQuery = (merchant: string, { queue = 'open', code }: AmlSearch) =>
  infiniteQueryOptions({
    queryKey: ['aml', merchant, queue, code],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAmlCases>(`GET ${base}/cases`, { merchant, query: { queue, code, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
  })

/** A case of a brand. */
export interface Place {
  readonly merchant: string
  readonly id: string
}

export const caseQuery = ({ merchant, id }: Place) =>
  queryOptions({
    queryKey: ['aml', merchant, 'case', id],
    queryFn: ({ signal }) => call<typeof getAmlCase>(`GET ${base}/cases/:id`, { merchant, params: { id }, signal }),
    refetchInterval: askAgainMs,
  })

export const ruleQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['aml', merchant, 'rule'],
    queryFn: ({ signal }) => call<typeof getAmlRule>(`GET ${base}/rule`, { merchant, signal }),
  })

export const postNote = ({ merchant, id }: Place, body: Body<typeof writeAmlNote>) =>
  call<typeof writeAmlNote>(`POST ${base}/cases/:id/notes`, { merchant, params: { id }, body })
export const postDecision = ({ merchant, id }: Place, body: Body<typeof decideAmlCase>) =>
  call<typeof decideAmlCase>(`POST ${base}/cases/:id/decisions`, { merchant, params: { id }, body })
export const putRule = (merchant: string, body: Body<typeof setAmlRule>) =>
  call<typeof setAmlRule>(`PUT ${base}/rule`, { merchant, body })
