import type {
  addPointImage,
  addPointItem,
  approveRedemption,
  changePointItem,
  claimRedemption,
  closePointItem,
  getPointTerms,
  listPointItems,
  listPointRedemptions,
  proposePointAdjustment,
  proposePointTerms,
  proposePointItem,
  publishPointItem,
  rejectRedemption,
} from '@parlour/core/contract/points/operator/points.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { RedemptionSearch } from './redemption-search.ts'

export type PointTerms = Value<typeof getPointTerms>
export type PointItem = Value<typeof listPointItems>['list'][number]
export type ItemBody = Body<typeof addPointItem>
export type Redemption = Value<typeof listPointRedemptions>['list'][number]

const base = '/console/api/brands/:merchant/points' as const
const requests = '/console/api/brands/:merchant/redemptions' as const
/** Members ask all the time, and no push reaches the desk. */
const askAgainMs = 15_000

export const pointTermsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['points', merchant, 'terms'],
    queryFn: ({ signal }) => call<typeof getPointTerms>(`GET ${base}`, { merchant, signal }),
  })

export const pointItemsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['points', merchant, 'items'],
    queryFn: ({ signal }) => call<typeof listPointItems>(`GET ${base}/items`, { merchant, signal }),
  })

export const redemptionsQuery = (merchant: string, { queue = 'open', mine }: RedemptionSearch) =>
  infiniteQueryOptions({
    queryKey: ['points', merchant, 'redemptions', queue, mine],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPointRedemptions>(`GET ${requests}`, {
        merchant,
        query: { queue, mine, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
  })

export const postTerms = (merchant: string, body: Body<typeof proposePointTerms>) =>
  call<typeof proposePointTerms>('POST /console/api/brands/:merchant/points-proposals', { merchant, body })

export const postAdjustment = (merchant: string, body: Body<typeof proposePointAdjustment>) =>
  call<typeof proposePointAdjustment>('POST /console/api/brands/:merchant/point-adjustment-proposals', {
    merchant,
    body,
  })

export const postItem = (merchant: string, body: ItemBody) =>
  call<typeof addPointItem>(`POST ${base}/items`, { merchant, body })

export const putItem = (merchant: string, itemId: string, body: ItemBody) =>
  call<typeof changePointItem>(`PUT ${base}/items/:itemId`, { merchant, params: { itemId }, body })

export const postItemPublication = (merchant: string, itemId: string, reason: string) =>
  call<typeof publishPointItem>(`POST ${base}/items/:itemId/publications`, {
    merchant,
    params: { itemId },
    body: { reason },
  })

export const postItemProposal = (merchant: string, itemId: string, reason: string) =>
  call<typeof proposePointItem>(`POST ${base}/items/:itemId/publication-proposals`, {
    merchant,
    params: { itemId },
    body: { reason },
  })

export const postItemClosing = (merchant: string, itemId: string, reason: string) =>
  call<typeof closePointItem>(`POST ${base}/items/:itemId/closings`, { merchant, params: { itemId }, body: { reason } })

export const postPicture = (merchant: string, body: Body<typeof addPointImage>) =>
  call<typeof addPointImage>(`POST ${base}/images`, { merchant, body })

interface Place {
  readonly merchant: string
  readonly redemptionId: string
}

export const postClaim = ({ merchant, redemptionId }: Place, reason: string) =>
  call<typeof claimRedemption>(`POST ${requests}/:redemptionId/claims`, {
    merchant,
    params: { redemptionId },
    body: { reason },
  })

export const postApproval = ({ merchant, redemptionId }: Place, body: Body<typeof approveRedemption>) =>
  call<typeof approveRedemption>(`POST ${requests}/:redemptionId/approvals`, {
    merchant,
    params: { redemptionId },
    body,
  })

export const postRejection = ({ merchant, redemptionId }: Place, body: Body<typeof rejectRedemption>) =>
  call<typeof rejectRedemption>(`POST ${requests}/:redemptionId/rejections`, {
    merchant,
    params: { redemptionId },
    body,
  })
