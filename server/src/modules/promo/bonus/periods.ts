import type { CountedPeriod, PlayedProduct } from '@parlour/core/rules/promo/judge-periods.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Reader } from '#platform/db/database.ts'
import { betDays } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { sumGivenWithin } from './grant.sql.ts'
import type { Promotion } from './promotion.sql.ts'

const dayMs = 86_400_000

interface Whose {
  readonly brand: Pick<Brand, 'brandId' | 'timeZone'>
  readonly memberId: string
}

interface Span {
  readonly from: string
  readonly to: string
  readonly begin: number
  readonly end: number
}

/** In what a promotion counts: days, or weeks from Monday. */
const stepOf = ({ terms: { type } }: { readonly terms: Pick<PromotionTerms, 'type'> }): 1 | 7 | undefined =>
  type === 'REBATE' ? 1 : type === 'CASHBACK' ? 7 : undefined

/** The days or weeks of a zone that may still be claimed, and the one that goes on; the earliest first. */
export function spansOf(
  { claimDays, startAt }: Pick<PromotionTerms, 'claimDays' | 'startAt'>,
  { step, now, timeZone }: { readonly step: 1 | 7; readonly now: number; readonly timeZone: string },
): readonly Span[] {
  const today = Temporal.PlainDate.from(dayOf(now, timeZone))
  const first = (day: Temporal.PlainDate) => (step === 1 ? day : day.subtract({ days: day.dayOfWeek - 1 }))
  const oldest = Math.max(startAt, now - (claimDays + step) * dayMs)
  const spans: Span[] = []
  let from = first(Temporal.PlainDate.from(dayOf(oldest, timeZone)))
  while (Temporal.PlainDate.compare(from, today) <= 0) {
    const next = from.add({ days: step })
    const [begin, end] = [from, next].map((day) => day.toZonedDateTime(timeZone).epochMilliseconds) as [number, number]
    spans.push({ from: from.toString(), to: next.subtract({ days: 1 }).toString(), begin, end })
    from = next
  }
  return spans
}

/** What a member played in the days and weeks that promotions count in, by promotion. */
export async function readPeriods(
  db: Reader,
  { brand: { brandId, timeZone }, memberId }: Whose,
  { promotions, now }: { readonly promotions: readonly Promotion[]; readonly now: number },
): Promise<ReadonlyMap<string, readonly CountedPeriod[]>> {
  const asked = promotions.flatMap((promotion) => {
    const step = stepOf(promotion)
    if (step === undefined) return []
    const { promotionId, terms } = promotion
    return spansOf(terms, { step, now, timeZone }).map((span) => ({ promotionId, ...span }))
  })
  if (asked.length === 0) return new Map()
  const from = asked.reduce((least, one) => (one.from < least ? one.from : least), dayOf(now, timeZone))
  const [days, given] = await Promise.all([
    betDays.listMemberDays(db, { brandId, memberId, from, to: dayOf(now, timeZone) }),
    sumGivenWithin(db, memberId, asked),
  ])
  const counted = asked.map(({ promotionId, begin, end, ...span }, at) => ({
    promotionId,
    period: {
      cycleKey: span.from,
      begin,
      end,
      played: sumByProduct(days.filter(({ day }) => day >= span.from && day <= span.to)),
      given: given[at] ?? 0n,
    },
  }))
  const byPromotion = Map.groupBy(counted, ({ promotionId }) => promotionId)
  return new Map([...byPromotion].map(([id, of]) => [id, of.map(({ period }) => period)]))
}

/** What some days come to, product by product. */
export function sumByProduct(days: readonly PlayedProduct[]): readonly PlayedProduct[] {
  return [...Map.groupBy(days, ({ product }) => product)].map(([product, of]) => ({
    product,
    turnover: of.reduce((sum, { turnover }) => sum + turnover, 0n),
    lost: of.reduce((sum, { lost }) => sum + lost, 0n),
  }))
}
