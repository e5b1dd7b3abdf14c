import type {
  getBrand,
  proposeWorks,
  setFlag,
  setLanguages,
  setRegisterRule,
  setStatus,
} from '@parlour/core/contract/brand/operator/brands.ts'
import type { getJurisdiction, proposeJurisdiction } from '@parlour/core/contract/brand/operator/jurisdiction.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Brand = Value<typeof getBrand>
export type Law = Value<typeof getJurisdiction>
export type Rule = Brand['registerRules'][number]

export const brandQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['brand', merchant],
    queryFn: ({ signal }) => call<typeof getBrand>('GET /console/api/brands/:merchant', { merchant, signal }),
  })

export const putStatus = (merchant: string, body: Body<typeof setStatus>) =>
  call<typeof setStatus>('PUT /console/api/brands/:merchant/status', { merchant, body })

export const postWorks = (merchant: string, body: Body<typeof proposeWorks>) =>
  call<typeof proposeWorks>('POST /console/api/brands/:merchant/works', { merchant, body })

export const putFlag = (merchant: string, modId: string, body: Body<typeof setFlag>) =>
  call<typeof setFlag>('PUT /console/api/brands/:merchant/flags/:modId', { merchant, params: { modId }, body })

export const putLanguages = (merchant: string, body: Body<typeof setLanguages>) =>
  call<typeof setLanguages>('PUT /console/api/brands/:merchant/languages', { merchant, body })

export const putRule = (merchant: string, field: string, body: Body<typeof setRegisterRule>) =>
  call<typeof setRegisterRule>('PUT /console/api/brands/:merchant/register-rules/:field', {
    merchant,
    params: { field },
    body,
  })

export const lawQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['law', merchant],
    queryFn: ({ signal }) =>
      call<typeof getJurisdiction>('GET /console/api/brands/:merchant/jurisdiction', { merchant, signal }),
  })

export const postLaw = (merchant: string, body: Body<typeof proposeJurisdiction>) =>
  call<typeof proposeJurisdiction>('POST /console/api/brands/:merchant/jurisdiction-proposals', { merchant, body })
