import { activeTurnover, countedSpanOf, type CountedSpan } from '@parlour/core/rules/agents/line-figures.ts'
import { units } from '@parlour/core/money/money.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { Refusal } from '#platform/refusal.ts'

/** Days that may be asked at once: a leap year. */
const daysMax = 366

export interface LineSpan {
  readonly from: string
  readonly to: string
  /** The first instant of the first day, and the first behind the last one. */
  readonly begin: number
  readonly end: number
  /** A span whose people are counted, its last day, and from how much somebody is active in it. */
  readonly counted: { readonly span: CountedSpan; readonly ends: string; readonly enough: bigint } | undefined
}

/** Reads two days of a zone, both among them; what no calendar has, and too many, is refused. */
export function readLineSpan(
  { from, to, span: wanted }: { readonly from: string; readonly to: string; readonly span?: CountedSpan | undefined },
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): LineSpan {
  const first = dateOf(from)
  const last = dateOf(to)
  const days = first && last ? first.until(last, { largestUnit: 'day' }).days + 1 : 0
  if (!first || !last || days < 1 || days > daysMax) throw new Refusal('request.malformed', { from, to })
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  const monday = first.subtract({ days: first.dayOfWeek - 1 })
  const month = first.with({ day: 1 })
  const ends = { WEEK: monday.add({ days: 6 }), MONTH: month.add({ months: 1 }).subtract({ days: 1 }), DAY: first }
  const span = countedSpanOf(
    { from, to, wanted },
    {
      today: dayOf(now, timeZone),
      weekBegins: monday.toString(),
      weekEnds: ends.WEEK.toString(),
      monthBegins: month.toString(),
      monthEnds: ends.MONTH.toString(),
    },
  )
  return {
    from,
    to,
    begin: startOf(first),
    end: startOf(last.add({ days: 1 })),
    counted: span && { span, ends: ends[span].toString(), enough: units(activeTurnover[span]) },
  }
}

function dateOf(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
