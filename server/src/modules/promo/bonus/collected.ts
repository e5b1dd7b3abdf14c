import type { Collected } from '@parlour/core/rules/promo/judge-tiers.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Reader } from '#platform/db/database.ts'
import { betDays } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import type { Promotion } from './promotion.sql.ts'

/** No tier asks for more deposits. */
const depositsMost = 100

interface Whose {
  readonly brand: Pick<Brand, 'timeZone'>
  readonly memberId: string
}

/** The whole days of a zone that lie in a promotion's time, as far as they have come; the last may be the present one. */
export function wholeDaysOf(
  { startAt, endAt }: Pick<PromotionTerms, 'startAt' | 'endAt'>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): { readonly from: string; readonly to: string } {
  const begins = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
  const first = dayOf(startAt, timeZone)
  const from = begins(first) === startAt ? first : Temporal.PlainDate.from(first).add({ days: 1 }).toString()
  const isOver = endAt !== null && endAt <= now
  const last = dayOf(isOver ? endAt : now, timeZone)
  const to = isOver ? Temporal.PlainDate.from(last).subtract({ days: 1 }).toString() : last
  return { from, to }
}

/** What a member paid in and turned over while promotions of tiers ran, by promotion. */
export async function readCollected(
  db: Reader,
  { brand: { timeZone }, memberId }: Whose,
  { promotions, now }: { readonly promotions: readonly Promotion[]; readonly now: number },
): Promise<ReadonlyMap<string, Collected>> {
  const asked = promotions.filter(({ terms }) => terms.reward.kind === 'TIERS')
  if (asked.length === 0) return new Map()
  const windows = asked.map(({ terms: { startAt, endAt, leastDeposit } }) => ({
    memberId,
    from: startAt,
    to: endAt ?? now + 1,
    least: leastDeposit ?? 0n,
  }))
  const days = asked.map(({ terms }) => ({ memberId, ...wholeDaysOf(terms, { now, timeZone }) }))
  const [depositsAt, deposited, turnedOver] = await Promise.all([
    cashierFigures.listCameAt(db, windows, depositsMost),
    cashierFigures.sumCameWithin(db, windows),
    betDays.sumTurnoverWithin(db, days),
  ])
  return new Map(
    asked.map(({ promotionId }, at) => [
      promotionId,
      { depositsAt: depositsAt[at] ?? [], deposited: deposited[at] ?? 0n, turnedOver: turnedOver[at] ?? 0n },
    ]),
  )
}
