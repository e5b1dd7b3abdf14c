import type { Month } from '@parlour/core/rules/protection/limits.ts'

/** The calendar month of an instant in a zone: from its first midnight to the next one’s. */
export function monthOf(now: number, timeZone: string): Month {
  const first = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).with({ day: 1 }).startOfDay()
  return { from: first.epochMilliseconds, to: first.add({ months: 1 }).startOfDay().epochMilliseconds }
}

/** When so many calendar months have passed in a zone. */
export function monthsAfter(now: number, months: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).add({ months }).epochMilliseconds
}
