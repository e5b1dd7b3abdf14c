import type { Streak } from '@parlour/core/rules/promo/judge-streak.ts'
import { dayOf, endOfDay } from '#platform/clock/calendar-day.ts'

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** The day of an instant in a zone, and how many days in a row were claimed before it: one that was missed begins anew. */
export function streakAt(now: number, timeZone: string, claimed: ReadonlySet<string>): Streak {
  const today = dayOf(now, timeZone)
  return { today, endsAt: endOfDay(today, timeZone), ...streakOn(today, claimed) }
}

function streakOn(today: string, claimed: ReadonlySet<string>): Pick<Streak, 'daysBefore'> {
  let daysBefore = 0
  for (let day = dayBefore(today); claimed.has(day); day = dayBefore(day)) daysBefore += 1
  return { daysBefore }
}
