import type { FurtherDay } from '@parlour/core/rules/promo/judge-further.ts'
import type { CountedFriend } from '@parlour/core/rules/promo/judge-referral.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Reader } from '#platform/db/database.ts'
import { betDays } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { listGivenDays } from './friend.sql.ts'
import { spansOf } from './periods.ts'
import type { Promotion } from './promotion.sql.ts'

const dayMs = 86_400_000

interface Whose {
  readonly brand: Pick<Brand, 'timeZone'>
}

/** What friends who were rewarded turned over on days that may still be claimed, and on the one that goes on, by promotion. */
export async function readFurther(
  db: Reader,
  { brand: { timeZone } }: Whose,
  {
    promotions,
    friends,
    now,
  }: {
    readonly promotions: readonly Promotion[]
    readonly friends: ReadonlyMap<string, readonly CountedFriend[]>
    readonly now: number
  },
): Promise<ReadonlyMap<string, readonly FurtherDay[]>> {
  const asked = promotions.flatMap((promotion) => {
    const { reward } = promotion.terms
    if (reward.kind !== 'FRIEND' || reward.further === undefined) return []
    const own = (friends.get(promotion.promotionId) ?? []).filter((one) => counts(promotion, one))
    return own.length === 0 ? [] : [{ promotion, own, days: reward.further.days }]
  })
  if (asked.length === 0) return new Map()
  const ids = [...new Set(asked.flatMap(({ own }) => own.map(({ memberId }) => memberId)))]
  const longest = Math.max(...asked.map(({ promotion: { terms } }) => terms.claimDays))
  const from = dayOf(now - (longest + 1) * dayMs, timeZone)
  const [played, given] = await Promise.all([
    betDays.listTurnoverWithin(db, ids, { from, to: dayOf(now, timeZone) }),
    listGivenDays(db, ids, from),
  ])
  const givers = new Map(given.map((one) => [`${one.friendId} ${one.day}`, one.promotionId]))
  const turnovers = new Map(played.map((one) => [`${one.memberId} ${one.day}`, one.validTurnover]))
  return new Map(
    asked.map(({ promotion: { promotionId, terms }, own, days }) => [
      promotionId,
      spansOf(terms, { step: 1, now, timeZone }).map(({ from: day, begin, end }): FurtherDay => ({
        cycleKey: furtherKey(day),
        day,
        begin,
        end,
        friends: own.flatMap(({ memberId, cameAt }) => {
          const turnover = turnovers.get(`${memberId} ${day}`) ?? 0n
          // A friend's day gives once, by whichever promotion was the first.
          if ((givers.get(`${memberId} ${day}`) ?? promotionId) !== promotionId) return []
          const isOfFriend = begin >= cameAt - dayMs && begin < cameAt + days * dayMs
          return isOfFriend && turnover > 0n ? [{ friendId: memberId, turnover }] : []
        }),
      })),
    ]),
  )
}

/** By which a day is claimed; no friend has such a key. */
const furtherKey = (day: string): string => `further-${day}`

/** A friend of the member's own who came while the promotion ran and for whom the member was rewarded. */
function counts({ terms: { startAt, endAt } }: Promotion, { side, isRewarded, cameAt }: CountedFriend): boolean {
  return side === 'REFERRER' && isRewarded && cameAt >= startAt && (endAt === null || cameAt < endAt)
}
