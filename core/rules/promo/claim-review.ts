import type { Money } from '../../money/money.ts'
import type { ApplicationState } from './application.ts'
import type { ReadyReward } from './judge-promotion.ts'
import type { FriendOf } from './judge-referral.ts'
import type { PromotionType } from './promotion-terms.ts'

/** A claim that waits for an operator, or was decided by one. */
export interface ClaimReview {
  readonly applicationId: string
  readonly cycleKey: string
  readonly state: ApplicationState
  readonly depositId: string | null
  readonly deposit: Money
  /** What was claimed, and is given where it is approved. */
  readonly amount: Money
  readonly required: Money
  /** Null before it is approved. */
  readonly claimUntil: number | null
  readonly friend: FriendOf | null
}

/** What a person has once: claimed by an account that looks like another one's, it waits for an operator. Book F.8. */
export const isReviewed = (type: PromotionType): boolean => reviewed.has(type)
const reviewed: ReadonlySet<PromotionType> = new Set([
  'SIGNUP',
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'PROMOCODE',
  'REFERRAL',
])

/** What an operator approved and nobody has claimed yet, whatever its member's rank is by now. */
export function readyOfReviews(reviews: readonly ClaimReview[], now: number): readonly ReadyReward[] {
  return reviews.flatMap((review): ReadyReward[] => {
    const { applicationId, cycleKey, state, depositId, deposit, amount, claimUntil, friend } = review
    if (state !== 'issued' || claimUntil === null || now >= claimUntil) return []
    const reward = { cycleKey, depositId, deposit, given: amount, claimUntil, review: applicationId }
    return [friend === null ? reward : { ...reward, friend }]
  })
}
