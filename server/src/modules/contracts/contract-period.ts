import type { ContractKind, DividendCycle } from '@parlour/core/rules/agents/contract-terms.ts'

/** A time that a contract pays for: from its beginning until, and without, its end. */
export interface ContractPeriod {
  readonly begin: number
  readonly end: number
}

const bucketMs = 300_000

/**
 * The period of an instant in a brand's zone. Half a month is the 1st to the 15th, or the 16th to the last day; a week
 * begins on Monday; hours and buckets of five minutes are those of the clock. Lottery book E.7, E.9 to E.12.
 */
export function periodAt(
  kind: ContractKind,
  cycle: DividendCycle,
  { at, timeZone }: { readonly at: number; readonly timeZone: string },
): ContractPeriod {
  if (kind === 'REALTIME_SALARY') {
    const begin = at - (((at % bucketMs) + bucketMs) % bucketMs)
    return { begin, end: begin + bucketMs }
  }
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  if (kind === 'HOURLY_SALARY') {
    const begin = moment.round({ smallestUnit: 'hour', roundingMode: 'floor' })
    return { begin: begin.epochMilliseconds, end: begin.add({ hours: 1 }).epochMilliseconds }
  }
  const [first, next] = kind === 'DAILY_SALARY' ? ofDay(moment.toPlainDate()) : ofCycle(cycle, moment.toPlainDate())
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return { begin: startOf(first), end: startOf(next) }
}

type Days = readonly [first: Temporal.PlainDate, next: Temporal.PlainDate]

const ofDay = (day: Temporal.PlainDate): Days => [day, day.add({ days: 1 })]

function ofCycle(cycle: DividendCycle, day: Temporal.PlainDate): Days {
  if (cycle === 'WEEK') {
    const monday = day.subtract({ days: day.dayOfWeek - 1 })
    return [monday, monday.add({ days: 7 })]
  }
  const first = day.with({ day: 1 })
  const next = first.add({ months: 1 })
  if (cycle === 'MONTH') return [first, next]
  const middle = day.with({ day: 16 })
  return day.day < 16 ? [first, middle] : [middle, next]
}
