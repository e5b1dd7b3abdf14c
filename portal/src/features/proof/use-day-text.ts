import { useFormat } from '../../lib/i18n/use-format.ts'

/** A night by its date, as the reader writes dates: nights are days of UTC, whatever zone the reader is in. */
export function useDayText(): (day: string) => string {
  const { dateTime } = useFormat()
  return (day) => dateTime(Date.parse(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
}
