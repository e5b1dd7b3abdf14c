import { begins, cents, dayOf, given, nameOf, playedOn, unclaimed, type Life, type Ready } from './offers.ts'

const dayMs = 86_400_000

/**
 * Of each day that is over a part of what friends turned over on it, in hundredths of a percent, of those for whom the member
 * was rewarded; once for a day, from the least up. Lottery book F.4.
 */
export function readyOfFriendDays({
  rate,
  days,
  from,
}: {
  readonly rate: bigint
  readonly days: number
  readonly from: bigint
}) {
  return (life: Life, now: number, promotionId: string): readonly Ready[] => {
    const sums = new Map<number, bigint>()
    for (const friend of life.invited) {
      if (!life.friendsRewarded.has(friend.memberId)) continue
      for (let day = dayOf(friend.cameAt); begins(day) < friend.cameAt + days * dayMs; day += 1) {
        const part = cents((playedOn(friend, { from: day, to: day }).turnover * rate) / 10_000n)
        if (day < dayOf(now) && part > 0n) sums.set(day, (sums.get(day) ?? 0n) + part)
      }
    }
    const enough = [...sums].filter(([, amount]) => amount >= from)
    return unclaimed(
      life,
      promotionId,
      enough.map(([day, amount]) => given(`further-${nameOf(day)}`, amount)),
    )
  }
}
