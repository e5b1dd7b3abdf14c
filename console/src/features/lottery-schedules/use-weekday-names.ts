import { useFormat } from '../../lib/i18n/use-format.ts'

/** A Monday, from which the names of the week are counted. */
const monday = Date.UTC(2026, 10, 23, 12)
const dayMs = 86_400_000

/** The name of a day of the week, Monday being 1. */
export function useWeekdayNames(): (weekday: number) => string {
  const { time } = useFormat()
  return (weekday) => time(monday + (weekday - 1) * dayMs, { weekday: 'short', timeZone: 'UTC' })
}
