import type { Value } from '@parlour/core/contract/endpoint.ts'
import type {
  convertPoints,
  getPointBalance,
  getPointConfig,
  listPointLines,
  listPointRewards,
  listRedemptions,
  redeemReward,
} from '@parlour/core/contract/points/player/points.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type PointBalance = Value<typeof getPointBalance>['data']
export type PointConfig = Value<typeof getPointConfig>['data']
export type Reward = Value<typeof listPointRewards>['data']['list'][number]
export type Redemption = Value<typeof listRedemptions>['data']['list'][number]
export type PointLine = Value<typeof listPointLines>['data']['list'][number]
export type LineType = PointLine['type']

const perPage = 20
/** Bets move points and tell nobody: they are asked for whenever the page is opened. */
const always = { staleTime: 0 }

export const pointBalanceQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.points, 'balance'],
    queryFn: async ({ signal }) =>
      (await call<typeof getPointBalance>('POST /wps/relay/MCSFE_getPointBalance', { body: {}, signal })).data,
    ...always,
  })

export const pointConfigQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.points, 'config'],
    queryFn: async ({ signal }) =>
      (await call<typeof getPointConfig>('POST /wps/relay/MCSFE_getPointConfig', { body: {}, signal })).data,
  })

export const rewardsQuery = (tag: string) =>
  queryOptions({
    queryKey: [...queryKeys.points, 'rewards', tag],
    queryFn: async ({ signal }) =>
      (await call<typeof listPointRewards>('POST /wps/relay/MCSFE_getPointReward', { body: {}, signal })).data,
    ...always,
  })

export const redemptionsQuery = (tag: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.points, 'redemptions', tag],
    queryFn: async ({ pageParam, signal }) => {
      const body = { limit: perPage, ...(pageParam === undefined ? {} : { cursor: pageParam }) }
      return (await call<typeof listRedemptions>('POST /wps/relay/MCSFE_getRedeemedList', { body, signal })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    ...always,
  })

export const pointLinesQuery = (type: LineType | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.points, 'lines', type ?? 'all'],
    queryFn: async ({ pageParam, signal }) => {
      const body = {
        limit: perPage,
        ...(type === undefined ? {} : { type }),
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      }
      const id = 'POST /wps/relay/MCSFE_getMemberTransactionDetail'
      return (await call<typeof listPointLines>(id, { body, signal })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    ...always,
  })

interface Secrets {
  readonly password: string
  readonly key: string
}

export const postConversion = async ({ key, ...body }: { readonly points: string } & Secrets) =>
  (await call<typeof convertPoints>('POST /wps/relay/MCSFE_convertPoint', { body, key })).data

/** What is asked for, and where goods are to go. */
export interface RedeemRequest {
  readonly rewardId: string
  readonly name?: string
  readonly phone?: string
  readonly address?: string
}

export const postRedemption = async ({ key, ...body }: RedeemRequest & Secrets) =>
  (await call<typeof redeemReward>('POST /wps/relay/MCSFE_redeemReward', { body, key })).data
