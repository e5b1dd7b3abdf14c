import { useFormat } from '../../lib/i18n/use-format.ts'

/** A day as it is written, whatever the zone of whoever reads it. */
export function useDayText(): (day: string) => string {
  const { time } = useFormat()
  return (day) =>
    time(Date.parse(`${day}T12:00:00Z`), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
}

/** An hour on the wall clock of a game's own zone: `16:15`. */
export function clockOf(at: number, timeZone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-GB', parts).format(at)
}

/** The day of an instant in a game's own zone: `2026-11-23`. */
export function dayOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)
}

/** How many days a day is ahead of another. */
export const daysAhead = (from: string, day: string): number => (Date.parse(day) - Date.parse(from)) / 86_400_000
