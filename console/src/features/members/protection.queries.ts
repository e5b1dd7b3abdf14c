import type {
  getMemberProtection,
  liftExclusion,
  placeExclusion,
  setOperatorLimit,
} from '@parlour/core/contract/protection/operator/protection.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { Whose } from './members.queries.ts'

export type MemberProtection = Value<typeof getMemberProtection>
export type LimitRequest = Pick<Body<typeof setOperatorLimit>, 'kind' | 'period' | 'amount'>
export type Months = Body<typeof placeExclusion>['months']

const base = '/console/api/brands/:merchant/members/:id/protection' as const
const to = ({ merchant, id }: Whose) => ({ merchant, params: { id } })

export const protectionQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['member', whose.merchant, whose.id, 'protection'],
    queryFn: ({ signal }) => call<typeof getMemberProtection>(`GET ${base}`, { ...to(whose), signal }),
  })

export const putLimit = (whose: Whose, request: LimitRequest, reason: string) =>
  call<typeof setOperatorLimit>(`PUT ${base}/limits`, { ...to(whose), body: { ...request, reason } })

export const postExclusion = (whose: Whose, months: Months, reason: string) =>
  call<typeof placeExclusion>(`POST ${base}/exclusions`, { ...to(whose), body: { months, reason } })

export const postLifting = (whose: Whose, reason: string) =>
  call<typeof liftExclusion>(`POST ${base}/liftings`, { ...to(whose), body: { reason } })
