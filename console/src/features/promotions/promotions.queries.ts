import type {
  addPromotion,
  changePromotion,
  endPromotion,
  listConsoleGrants,
  listConsolePromotions,
  proposePromotion,
} from '@parlour/core/contract/promo/operator/promotions.ts'
import type { FreeSpinsRule } from '@parlour/core/contract/games/free-spins.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Promotions = Value<typeof listConsolePromotions>
export type Promotion = Promotions['list'][number]
export type Version = NonNullable<Promotion['published']>
export type Grant = Value<typeof listConsoleGrants>['list'][number]
export type PromotionBody = Body<typeof addPromotion>
/** What holds of a promotion, as it is written. */
export type Terms = Omit<PromotionBody, 'reason' | 'freeSpins'> & { readonly freeSpins?: WrittenSpins }
/** Free spins as they are written, and of a version with the names of their game. */
export type WrittenSpins = FreeSpinsRule & { readonly names?: Readonly<Record<string, string>> }
/** What a promotion is written for. */
export type Known = Pick<Promotions, 'languages' | 'currency' | 'timeZone' | 'products'>

const base = '/console/api/brands/:merchant/promotions' as const

export const promotionsQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['promotions', merchant],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listConsolePromotions>(`GET ${base}`, { merchant, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postPromotion = (merchant: string, body: PromotionBody) =>
  call<typeof addPromotion>(`POST ${base}`, { merchant, body })

export const putPromotion = (merchant: string, promotionId: string, body: PromotionBody) =>
  call<typeof changePromotion>(`PUT ${base}/:promotionId`, { merchant, params: { promotionId }, body })

export const postProposal = (merchant: string, promotionId: string, body: Body<typeof proposePromotion>) =>
  call<typeof proposePromotion>(`POST ${base}/:promotionId/publication-proposals`, {
    merchant,
    params: { promotionId },
    body,
  })

export const postEnding = (merchant: string, promotionId: string, reason: string) =>
  call<typeof endPromotion>(`POST ${base}/:promotionId/endings`, {
    merchant,
    params: { promotionId },
    body: { reason },
  })

export const grantsQuery = (merchant: string, promotionId: string) =>
  infiniteQueryOptions({
    queryKey: ['promotions', merchant, 'grants', promotionId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listConsoleGrants>(`GET ${base}/:promotionId/grants`, {
        merchant,
        params: { promotionId },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
