import type { Money } from '../../money/money.ts'
import type { ReadyReward } from './judge-promotion.ts'
import type { PromotionTerms } from './promotion-terms.ts'

/** The day that goes on in the brand's zone, and how many days in a row before it were claimed. */
export interface Streak {
  readonly today: string
  /** When the day is over: it may be one of 23 or 25 hours. */
  readonly endsAt: number
  readonly daysBefore: number
}

/** Today's reward, by how many days were claimed in a row: after the last amount the first comes again. Book F.4. */
export function readyOfStreak(
  { reward, endAt }: Pick<PromotionTerms, 'reward' | 'endAt'>,
  { streak, now }: { readonly streak: Streak | null; readonly now: number },
): readonly ReadyReward[] {
  if (reward.kind !== 'STREAK' || streak === null || (endAt !== null && now >= endAt)) return []
  const { today, endsAt, daysBefore } = streak
  const given = reward.amounts[daysBefore % reward.amounts.length]
  if (given === undefined) return []
  const claimUntil = endAt === null || endsAt < endAt ? endsAt : endAt
  return [{ cycleKey: today, depositId: null, deposit: 0n, given, claimUntil }]
}

/** How many of the days in a row are done, today among them where it was claimed. */
export function doneOfStreak(amounts: readonly Money[], { daysBefore }: Streak, isTodayClaimed: boolean): number {
  return (daysBefore % amounts.length) + (isTodayClaimed ? 1 : 0)
}
