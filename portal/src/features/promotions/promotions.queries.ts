import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { readBonusValue } from '@parlour/core/contract/promo/player/bonus-value.ts'
import type {
  claimCode,
  claimPromotion,
  getOwnPromotions,
  joinPromotion,
  leaveGrant,
  listGrants,
  listPromotions,
  previewLeaving,
} from '@parlour/core/contract/promo/player/promotions.ts'
import type { listInvitedFriends } from '@parlour/core/contract/promo/player/friends.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type Promotion = Value<typeof listPromotions>['list'][number]
export type OwnPromotions = Value<typeof getOwnPromotions>
export type OwnPromotion = OwnPromotions['list'][number]
export type PromotionStatus = OwnPromotion['status']
export type Progress = OwnPromotion['progress'][number]
export type FriendOffer = Value<typeof listInvitedFriends>['list'][number]
export type InvitedFriend = FriendOffer['friends'][number]
export type Ready = OwnPromotion['ready'][number]
export type Claimed = Value<typeof claimPromotion>
export type Grant = Value<typeof listGrants>['ended'][number]
export type BonusValue = Value<typeof readBonusValue>
export type GrantTotals = Value<typeof listGrants>['totals']
export type Leaving = Value<typeof previewLeaving>

/** What a brand offers to visitors: it is no member's and stays when a session ends. */
const publicKey = ['promotions'] as const

/** Of a member it is the member's own, and goes with the session: not everybody is offered everything. */
export const promotionsQuery = (tag: string, { isVisitor = false }: { readonly isVisitor?: boolean } = {}) =>
  queryOptions({
    queryKey: [...(isVisitor ? publicKey : queryKeys.offered), tag],
    queryFn: async ({ signal }) => (await call<typeof listPromotions>('GET /api/promo/promotions', { signal })).list,
  })

/** Deposits and bets move it: it is asked for whenever a page of it is opened. */
export const ownPromotionsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.promotions, 'own'],
    queryFn: ({ signal }) => call<typeof getOwnPromotions>('GET /api/promo/promotions/mine', { signal }),
    staleTime: 0,
  })

/** Their deposits and bets move it, which no push of the member's tells of. */
export const friendsQuery = (tag: string) =>
  queryOptions({
    queryKey: [...queryKeys.promotions, 'friends', tag],
    queryFn: async ({ signal }) => (await call<typeof listInvitedFriends>('GET /api/promo/friends', { signal })).list,
    staleTime: 0,
  })

/** A push says when money moved; what is played is summed a moment later, so it is asked again now and then too. */
const askAgainMs = 20_000

export const grantsQuery = (tag: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.promotions, 'grants', tag],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listGrants>('GET /api/promo/grants', {
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.active ?? null) === null ? false : askAgainMs),
  })

/** What all bonuses ever came to. */
export const bonusValueQuery = (tag: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.promotions, 'value', tag],
    queryFn: ({ pageParam, signal }) =>
      call<typeof readBonusValue>('GET /api/promo/bonus-value', {
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** What leaving would take is reckoned for this moment: nothing of an earlier look is kept. */
export const leavingQuery = (grantId: string) =>
  queryOptions({
    queryKey: [...queryKeys.leaving, grantId],
    queryFn: ({ signal }) =>
      call<typeof previewLeaving>('GET /api/promo/grants/:grantId/leaving', { params: { grantId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const postJoin = (promotionId: string) =>
  call<typeof joinPromotion>('POST /api/promo/promotions/:promotionId/joins', { params: { promotionId } })

interface Claim {
  readonly promotionId: string
  readonly cycleKey: string
  readonly key: string
}

export const postClaim = ({ promotionId, key, ...body }: Claim) =>
  call<typeof claimPromotion>('POST /api/promo/promotions/:promotionId/claims', { params: { promotionId }, body, key })

export const postCode = ({ key, ...body }: { readonly code: string; readonly key: string }) =>
  call<typeof claimCode>('POST /api/promo/codes', { body, key })

export const postLeaving = ({ grantId, key }: { readonly grantId: string; readonly key: string }) =>
  call<typeof leaveGrant>('POST /api/promo/grants/:grantId/leavings', { params: { grantId }, key })
