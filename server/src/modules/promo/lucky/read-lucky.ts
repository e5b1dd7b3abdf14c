import { takenBackMost, type LuckyBet } from '@parlour/core/rules/promo/judge-lucky.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Reader } from '#platform/db/database.ts'
import { betFigures } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import type { Promotion } from '../bonus/promotion.sql.ts'
import { countGivenOn, listLuckyBets } from './lucky.sql.ts'

const dayMs = 86_400_000
/** Lucky bets that are looked at of a promotion, the latest ones. */
const luckyBetsMost = 200

interface Whose {
  readonly brand: Pick<Brand, 'timeZone'>
  readonly memberId: string
}

/** The lucky bets of a member that may still be claimed, and those that ended in the same time, by promotion. */
export async function readLucky(
  db: Reader,
  { brand: { timeZone }, memberId }: Whose,
  { promotions, now }: { readonly promotions: readonly Promotion[]; readonly now: number },
): Promise<ReadonlyMap<string, readonly LuckyBet[]>> {
  const asked = promotions.filter(({ terms: { type } }) => type === 'LUCKY_BET')
  if (asked.length === 0) return new Map()
  const windows = asked.map(({ promotionId, terms }) => ({ promotionId, since: now - (terms.claimDays + 1) * dayMs }))
  const noted = await listLuckyBets(db, memberId, { windows, limit: luckyBetsMost })
  if (noted.length === 0) return new Map()
  const days = noted.map(({ promotionId, placedAt }) => ({ promotionId, day: dayOf(placedAt, timeZone) }))
  const keyOf = ({ promotionId, day }: (typeof days)[number]) => `${promotionId} ${day}`
  const distinct = [...new Map(days.map((one) => [keyOf(one), one])).values()]
  const [given, takenBack] = await Promise.all([
    countGivenOn(db, memberId, distinct),
    betFigures.countTakenBack(db, {
      memberId,
      around: noted.map(({ placedAt }) => placedAt),
      most: takenBackMost + 1,
    }),
  ])
  const givenOn = new Map(given.map((one) => [keyOf(one), one.given]))
  const bets = noted.map(({ promotionId, seq: _seq, ...bet }, at) => {
    const day = dayOf(bet.placedAt, timeZone)
    const givenOnDay = givenOn.get(keyOf({ promotionId, day })) ?? 0
    return { promotionId, bet: { ...bet, day, takenBack: takenBack[at] ?? 0, givenOnDay } }
  })
  return new Map(
    [...Map.groupBy(bets, ({ promotionId }) => promotionId)].map(([id, of]) => [id, of.map(({ bet }) => bet)]),
  )
}
