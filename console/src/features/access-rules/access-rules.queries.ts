import type {
  addAccessRule,
  listAccessRules,
  removeAccessRule,
  setUnknownCountry,
  tryAddress,
} from '@parlour/core/contract/brand/operator/access-rules.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type AccessRules = Value<typeof listAccessRules>
export type AccessRule = AccessRules['rules'][number]
export type Verdict = Value<typeof tryAddress>

const base = '/console/api/brands/:merchant' as const

export const accessRulesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['access-rules', merchant],
    queryFn: ({ signal }) => call<typeof listAccessRules>(`GET ${base}/access-rules`, { merchant, signal }),
  })

export const tryQuery = (merchant: string, ip: string) =>
  queryOptions({
    queryKey: ['access-try', merchant, ip],
    queryFn: ({ signal }) => call<typeof tryAddress>(`GET ${base}/access-tries`, { merchant, query: { ip }, signal }),
    staleTime: 0,
    retry: false,
  })

export const postRule = (merchant: string, body: Body<typeof addAccessRule>) =>
  call<typeof addAccessRule>(`POST ${base}/access-rules`, { merchant, body })

export const postRuleEnd = (merchant: string, body: Body<typeof removeAccessRule>) =>
  call<typeof removeAccessRule>(`POST ${base}/access-rule-ends`, { merchant, body })

export const putUnknown = (merchant: string, body: Body<typeof setUnknownCountry>) =>
  call<typeof setUnknownCountry>(`PUT ${base}/unknown-country`, { merchant, body })
