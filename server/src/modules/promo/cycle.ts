export type Cycle = 'ONCE' | 'DAILY' | 'WEEKLY' | 'MONTHLY'

export interface CycleSpan {
  /** Days of the brand's zone, both among them. */
  readonly from: string
  readonly to: string
  /** The first instant of the first day, and the first one after the last. */
  readonly begin: number
  readonly end: number
}

interface Requested {
  readonly cycle: Cycle
  readonly firstDay: string
  readonly lastDay: string
  readonly now: number
  readonly timeZone: string
}

/** The cycle of a mission that an instant falls into; its last one afterwards. Weeks begin with Monday. */
export function cycleOf({ cycle, firstDay, lastDay, now, timeZone }: Requested): CycleSpan {
  const [first, last] = [Temporal.PlainDate.from(firstDay), Temporal.PlainDate.from(lastDay)]
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const day = laterOf(first, earlierOf(last, today))
  const [begins, ends] = spanAround(cycle, day) ?? [first, last]
  const [from, to] = [laterOf(first, begins), earlierOf(last, ends)]
  const startOf = (one: Temporal.PlainDate) => one.toZonedDateTime(timeZone).epochMilliseconds
  return { from: from.toString(), to: to.toString(), begin: startOf(from), end: startOf(to.add({ days: 1 })) }
}

function spanAround(
  cycle: Cycle,
  day: Temporal.PlainDate,
): readonly [Temporal.PlainDate, Temporal.PlainDate] | undefined {
  if (cycle === 'ONCE') return undefined
  if (cycle === 'DAILY') return [day, day]
  if (cycle === 'MONTHLY') return [day.with({ day: 1 }), day.with({ day: day.daysInMonth })]
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return [monday, monday.add({ days: 6 })]
}

const laterOf = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) < 0 ? b : a)
const earlierOf = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) < 0 ? a : b)
