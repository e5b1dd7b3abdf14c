import type {
  listDeskMethods,
  orderMethods,
  proposeMethod,
  proposeMethodMoney,
  setMethodOffer,
  switchMethod,
} from '@parlour/core/contract/cashier/operator/methods.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Desk = Value<typeof listDeskMethods>
export type Method = Desk['list'][number]
export type Direction = Method['direction']
export type MethodKind = Method['kind']
export type Channel = Body<typeof proposeMethodMoney>['channels'][number]

const base = '/console/api/brands/:merchant' as const

export const methodsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['cashier-methods', merchant],
    queryFn: ({ signal }) => call<typeof listDeskMethods>(`GET ${base}/methods`, { merchant, signal }),
  })

export const postMethod = (merchant: string, body: Body<typeof proposeMethod>) =>
  call<typeof proposeMethod>(`POST ${base}/method-proposals`, { merchant, body })

export const postMoney = (merchant: string, methodId: string, body: Body<typeof proposeMethodMoney>) =>
  call<typeof proposeMethodMoney>(`POST ${base}/methods/:methodId/proposals`, { merchant, params: { methodId }, body })

export const putOffer = (merchant: string, methodId: string, body: Body<typeof setMethodOffer>) =>
  call<typeof setMethodOffer>(`PUT ${base}/methods/:methodId/offer`, { merchant, params: { methodId }, body })

export const putSwitch = (merchant: string, methodId: string, body: Body<typeof switchMethod>) =>
  call<typeof switchMethod>(`PUT ${base}/methods/:methodId/switch`, { merchant, params: { methodId }, body })

export const putOrder = (merchant: string, body: Body<typeof orderMethods>) =>
  call<typeof orderMethods>(`PUT ${base}/method-order`, { merchant, body })
