import type {
  editPlatformContract,
  endPlatformContract,
  forceContract,
  getBrandContract,
  listBrandContracts,
  listContractLimits,
  offerPlatformContract,
  proposeContractLimit,
} from '@parlour/core/contract/contracts/operator/contracts.ts'
import type { Body, Query, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Contract = Value<typeof listBrandContracts>['list'][number]
export type ContractDetail = Value<typeof getBrandContract>
export type Terms = NonNullable<Contract['terms']>
export type Limit = Value<typeof listContractLimits>['list'][number]
export type Requested = Omit<Query<typeof listBrandContracts>, 'after' | 'limit'>
export type Force = Body<typeof forceContract>['deed']

const base = '/console/api/brands/:merchant/contracts' as const
const limits = '/console/api/brands/:merchant/contract-limits' as const

export const contractsQuery = (merchant: string, request: Requested) =>
  infiniteQueryOptions({
    queryKey: ['contracts', merchant, request],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listBrandContracts>(`GET ${base}`, { merchant, query: { ...request, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const contractQuery = (merchant: string, id: string) =>
  queryOptions({
    queryKey: ['contract', merchant, id],
    queryFn: ({ signal }) => call<typeof getBrandContract>(`GET ${base}/:id`, { merchant, params: { id }, signal }),
  })

export const limitsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['contract-limits', merchant],
    queryFn: ({ signal }) => call<typeof listContractLimits>(`GET ${limits}`, { merchant, signal }),
  })

export const postOffer = (merchant: string, body: Body<typeof offerPlatformContract>) =>
  call<typeof offerPlatformContract>(`POST ${base}`, { merchant, body })

export const postEdit = (merchant: string, id: string, body: Body<typeof editPlatformContract>) =>
  call<typeof editPlatformContract>(`POST ${base}/:id/edit`, { merchant, params: { id }, body })

export const postEnd = (merchant: string, id: string, reason: string) =>
  call<typeof endPlatformContract>(`POST ${base}/:id/end`, { merchant, params: { id }, body: { reason } })

export const postForce = (merchant: string, id: string, body: Body<typeof forceContract>) =>
  call<typeof forceContract>(`POST ${base}/:id/force`, { merchant, params: { id }, body })

export const postLimit = (merchant: string, body: Body<typeof proposeContractLimit>) =>
  call<typeof proposeContractLimit>(`POST ${limits}`, { merchant, body })
