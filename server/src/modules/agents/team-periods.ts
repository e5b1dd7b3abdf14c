export interface PeriodStarts {
  readonly today: number
  readonly week: number
  readonly month: number
}

/** When today, this week (from Monday) and this month began in the brand's zone, in epoch milliseconds. */
export function periodStarts(nowMs: number, timeZone: string): PeriodStarts {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).startOfDay()
  return {
    today: today.epochMilliseconds,
    week: today.subtract({ days: today.dayOfWeek - 1 }).startOfDay().epochMilliseconds,
    month: today.with({ day: 1 }).startOfDay().epochMilliseconds,
  }
}
