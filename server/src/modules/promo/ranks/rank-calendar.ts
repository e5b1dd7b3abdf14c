export type PeriodKind = 'CHECK' | 'SALARY' | 'CASHBACK'

/** What is owed at a moment: of which month or week, named by its first day. */
export interface Period {
  readonly kind: PeriodKind
  readonly period: string
  readonly dueAt: number
}

/** So long after midnight in the brand's zone: what ended before it is written by then. */
const afterMidnight = '00:10'

/** The days of a period, both among them. */
export function daysOf({ kind, period }: Pick<Period, 'kind' | 'period'>): {
  readonly from: string
  readonly to: string
} {
  const first = Temporal.PlainDate.from(period)
  const next = kind === 'CASHBACK' ? first.add({ days: 7 }) : first.add({ months: 1 })
  return { from: period, to: next.subtract({ days: 1 }).toString() }
}

/** The instants between which a period lies: from the first one to the last one’s next. */
export function instantsOf(period: Pick<Period, 'kind' | 'period'>, timeZone: string) {
  const { from, to } = daysOf(period)
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return { begin: startOf(Temporal.PlainDate.from(from)), end: startOf(Temporal.PlainDate.from(to).add({ days: 1 })) }
}

/** The day of a zone that a moment is of. */
export const dayAt = (now: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const monthOf = (day: string): string => Temporal.PlainDate.from(day).with({ day: 1 }).toString()

function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

/** A period with the moment when it is done: checks on the 1st, salaries on the 2nd, cashback on Monday. Lottery book F.2. */
export function periodOf(kind: PeriodKind, period: string, timeZone: string): Period {
  const { to } = daysOf({ kind, period })
  const day = Temporal.PlainDate.from(to).add({ days: kind === 'SALARY' ? 2 : 1 })
  const dueAt = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(afterMidnight) }).epochMilliseconds
  return { kind, period, dueAt }
}

/** The check and the cashback that are the first of a ladder: of the month and week into which its beginning falls. */
export function firstPeriods(since: number, timeZone: string): readonly Period[] {
  const day = dayAt(since, timeZone)
  return [periodOf('CHECK', monthOf(day), timeZone), periodOf('CASHBACK', weekOf(day), timeZone)]
}

/** What comes after a period that is done: its next, and after a check the salaries by what it left. */
export function periodsAfter({ kind, period }: Pick<Period, 'kind' | 'period'>, timeZone: string): readonly Period[] {
  if (kind === 'SALARY') return []
  const next = Temporal.PlainDate.from(daysOf({ kind, period }).to).add({ days: 1 }).toString()
  const own = periodOf(kind, next, timeZone)
  return kind === 'CHECK' ? [own, periodOf('SALARY', period, timeZone)] : [own]
}
