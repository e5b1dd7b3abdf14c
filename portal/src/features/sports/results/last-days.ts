import { addDays, dayAt, type Day } from '../../../lib/period/zone-days.ts'

const shown = 7

/** The last days of a zone’s calendar, today first. */
export function lastDays(now: number, timeZone: string): readonly Day[] {
  const today = dayAt(now, timeZone)
  return Array.from({ length: shown }, (_, back) => addDays(today, -back))
}
