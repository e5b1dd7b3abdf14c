import type { Money } from '../../money/money.ts'
import type { ReadyReward } from './judge-promotion.ts'
import type { PromotionTerms } from './promotion-terms.ts'
import type { FurtherPart } from './reward-terms.ts'

const dayMs = 86_400_000
/** Rates are hundredths of a percent. */
const rateWhole = 10_000n

/** What a friend turned over on a day of the brand's zone. */
export interface FriendTurnover {
  readonly friendId: string
  readonly turnover: Money
}

/** A day, and the friends who count on it: they were rewarded, and their days go on. */
export interface FurtherDay {
  /** By which it is claimed. */
  readonly cycleKey: string
  readonly day: string
  readonly begin: number
  readonly end: number
  readonly friends: readonly FriendTurnover[]
}

/** What a friend's day gives. */
export interface FriendDay extends FriendTurnover {
  readonly amount: Money
}

/** A part of what each friend turned over, each in whole minor units; nothing where all of them come to less than the least. */
export function furtherOf(
  { rate, least }: Pick<FurtherPart<Money>, 'rate' | 'least'>,
  { friends }: Pick<FurtherDay, 'friends'>,
  minorUnit: Money,
): readonly FriendDay[] {
  const given = friends.flatMap(({ friendId, turnover }): FriendDay[] => {
    const exact = (turnover * BigInt(rate)) / rateWhole
    const amount = exact - (exact % minorUnit)
    return amount > 0n ? [{ friendId, turnover, amount }] : []
  })
  return sumOf(given) < least ? [] : given
}

/** What some days of friends come to. */
export const sumOf = (days: readonly Pick<FriendDay, 'amount'>[]): Money =>
  days.reduce((sum, { amount }) => sum + amount, 0n)

/** What is ready of days that are over: each once, until its time to claim is over too. Lottery book F.4. */
export function readyOfFurther(
  { reward, claimDays }: Pick<PromotionTerms, 'reward' | 'claimDays'>,
  {
    further,
    now,
    minorUnit,
  }: { readonly further: readonly FurtherDay[]; readonly now: number; readonly minorUnit: Money },
): readonly ReadyReward[] {
  if (reward.kind !== 'FRIEND' || reward.further === undefined) return []
  const part = reward.further
  return further.flatMap((one): ReadyReward[] => {
    const claimUntil = one.end + claimDays * dayMs
    if (now < one.end || now >= claimUntil) return []
    const friendDays = furtherOf(part, one, minorUnit)
    const given = sumOf(friendDays)
    const { cycleKey, day } = one
    return given > 0n
      ? [{ cycleKey, depositId: null, deposit: 0n, given, claimUntil, further: { day, friendDays } }]
      : []
  })
}
