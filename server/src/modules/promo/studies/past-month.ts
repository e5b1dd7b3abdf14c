import type { PromotionType } from '@parlour/core/rules/promo/promotion-terms.ts'
import type { PastDay, PastMonth, PastSpan } from '@parlour/core/rules/promo/simulate.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'

/** A promotion is tried on so many days, of which the last is today as far as it has come. */
export const daysBack = 30

/** The last days of a zone, and the days or weeks in them that a type counts in. */
export function pastMonth(type: PromotionType, { now, timeZone }: { readonly now: number; readonly timeZone: string }) {
  const today = Temporal.PlainDate.from(dayOf(now, timeZone))
  const begins = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  const days = Array.from({ length: daysBack }, (_, at): PastDay => {
    const day = today.subtract({ days: daysBack - 1 - at })
    return { day: day.toString(), begin: begins(day), end: begins(day.add({ days: 1 })) }
  })
  return { days, spans: spansIn(type, days) } satisfies PastMonth
}

function spansIn(type: PromotionType, days: readonly PastDay[]): readonly PastSpan[] {
  if (type === 'REBATE') return days.map(({ day, begin, end }) => ({ from: day, to: day, begin, end }))
  if (type !== 'CASHBACK') return []
  const mondays = days.flatMap(({ day }, at) => (Temporal.PlainDate.from(day).dayOfWeek === 1 ? [at] : []))
  // A week that goes on counts as far as it has come.
  return mondays.flatMap((at) => {
    const [first, last] = [days[at], days[Math.min(at + 6, days.length - 1)]]
    return first && last ? [{ from: first.day, to: last.day, begin: first.begin, end: last.end }] : []
  })
}
