/** How days are gathered (specification, point 9): daily, weekly, semi-monthly, monthly. */
export const groupings = ['day', 'week', 'halfMonth', 'month'] as const
export type Grouping = (typeof groupings)[number]

/** Days that belong together, with the first and the last of them that are there. */
export interface Group<Row> {
  readonly first: string
  readonly last: string
  readonly rows: readonly Row[]
}

const epochMonday = 4

/** Gathers rows by their day (`2026-03-15`), in the order in which they come. */
export function groupDays<Row extends { readonly day: string }>(
  rows: readonly Row[],
  grouping: Grouping,
): readonly Group<Row>[] {
  return [...Map.groupBy(rows, ({ day }) => groupOf(day, grouping)).values()].map((own) => {
    const days = own.map(({ day }) => day).toSorted()
    return { first: days[0] ?? '', last: days.at(-1) ?? '', rows: own }
  })
}

/** The name of the group in which a day lies. Weeks begin on Monday; the second half of a month on its 16th. */
export function groupOf(day: string, grouping: Grouping): string {
  const month = day.slice(0, 7)
  if (grouping === 'day') return day
  if (grouping === 'month') return month
  if (grouping === 'halfMonth') return Number(day.slice(8)) <= 15 ? `${month}a` : `${month}b`
  const days = daysSinceEpoch(day)
  return `w${Math.floor((days - epochMonday) / 7)}`
}

/** By the calendar's own arithmetic, so that no clock and no zone takes part. */
function daysSinceEpoch(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  // From March on, so that a leap day is the last of its year (Hinnant, “chrono-compatible low-level date algorithms”).
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}
