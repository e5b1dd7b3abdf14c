import type {
  cancelGift,
  computeGift,
  listGiftLines,
  listGifts,
  proposeGift,
} from '@parlour/core/contract/promo/operator/gifts.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Gifts = Value<typeof listGifts>
export type Gift = Gifts['list'][number]
export type GiftBody = Body<typeof computeGift>
export type Computed = Value<typeof computeGift>
export type GiftLine = Value<typeof listGiftLines>['list'][number]
/** What a gift is written for. */
export type Known = Pick<Gifts, 'languages' | 'currency'>

const base = '/console/api/brands/:merchant/gifts' as const

/** As often as it is read how far a gift is paid. */
const askAgainMs = 3000

/** The lists of a brand's gifts, for whoever changed one of them. */
export const giftsKey = (merchant: string) => ['gifts', merchant] as const

export const giftsQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: [...giftsKey(merchant), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listGifts>(`GET ${base}`, { merchant, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some((gift) => gift.state === 'APPROVED')) === true
        ? askAgainMs
        : false,
  })

export const postGift = (merchant: string, body: GiftBody) =>
  call<typeof computeGift>(`POST ${base}`, { merchant, body })

export const postProposal = (merchant: string, runId: string, reason: string) =>
  call<typeof proposeGift>(`POST ${base}/:runId/payment-proposals`, { merchant, params: { runId }, body: { reason } })

export const postCancellation = (merchant: string, runId: string, reason: string) =>
  call<typeof cancelGift>(`POST ${base}/:runId/cancellations`, { merchant, params: { runId }, body: { reason } })

export const linesQuery = (merchant: string, runId: string) =>
  infiniteQueryOptions({
    queryKey: [...giftsKey(merchant), 'lines', runId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listGiftLines>(`GET ${base}/:runId/lines`, {
        merchant,
        params: { runId },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
