import type { Money } from '../../money/money.ts'
import type { ReadyReward } from './judge-promotion.ts'
import type { PromotionTerms } from './promotion-terms.ts'

const dayMs = 86_400_000

/** A friend who came by an invitation: one whom the member invited, or the member itself who was invited. */
export interface CountedFriend {
  readonly memberId: string
  /** By which its reward is claimed: it tells nobody who the friend is. */
  readonly key: string
  readonly side: 'REFERRER' | 'FRIEND'
  readonly cameAt: number
  /** What it paid in within its days, less what was taken back. */
  readonly deposited: Money
  /** What it turned over within its days. */
  readonly turnedOver: Money
  /** Whether this side of the invitation was rewarded, by whichever promotion: once, ever. */
  readonly isRewarded: boolean
  /** Who stands on the other side of the invitation. */
  readonly otherId: string
}

/** Whom a reward is for, of an invitation, and who stands on the other side. */
export type FriendOf = Pick<CountedFriend, 'memberId' | 'side' | 'otherId'>

export type FriendState = 'came' | 'deposited' | 'ready' | 'rewarded' | 'over'
type Terms = Pick<PromotionTerms, 'reward' | 'startAt' | 'endAt' | 'leastDeposit' | 'claimDays'>

/** Until when a friend's reward may be claimed: a while after the days that the friend has. */
export function friendClaimUntil({ reward, claimDays }: Pick<Terms, 'reward' | 'claimDays'>, cameAt: number): number {
  return cameAt + ((reward.kind === 'FRIEND' ? reward.days : 0) + claimDays) * dayMs
}

/** How far a friend has come. Lottery book F.4, vector referral-01. */
export function stateOfFriend(terms: Terms, friend: CountedFriend, now: number): FriendState {
  const { reward, startAt, endAt, leastDeposit } = terms
  if (friend.isRewarded) return 'rewarded'
  if (reward.kind !== 'FRIEND') return 'over'
  const { cameAt, deposited, turnedOver } = friend
  const cameBesides = cameAt < startAt || (endAt !== null && cameAt >= endAt)
  if (cameBesides || now >= friendClaimUntil(terms, cameAt)) return 'over'
  const hasDeposited = deposited >= (leastDeposit ?? 0n)
  const isQualified = hasDeposited && turnedOver >= reward.turnover
  if (!isQualified && now >= cameAt + reward.days * dayMs) return 'over'
  return isQualified ? 'ready' : hasDeposited ? 'deposited' : 'came'
}

/** What is ready: for each friend who has done it, on whichever side of the invitation the member is. */
export function readyOfFriends(
  terms: Terms,
  { friends, now }: { readonly friends: readonly CountedFriend[]; readonly now: number },
): readonly ReadyReward[] {
  const { reward } = terms
  if (reward.kind !== 'FRIEND') return []
  return friends.flatMap((friend): ReadyReward[] => {
    const given = friend.side === 'REFERRER' ? reward.amount : reward.friendAmount
    if (given === null || stateOfFriend(terms, friend, now) !== 'ready') return []
    const claimUntil = friendClaimUntil(terms, friend.cameAt)
    return [{ cycleKey: friend.key, depositId: null, deposit: 0n, given, claimUntil, friend }]
  })
}
