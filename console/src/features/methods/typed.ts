/** `"500.0000"` as one would type it; nothing where there is no bound. */
export const typed = (wire: string | null) => (wire === null ? '' : wire.replace(/\.?0+$/u, '') || '0')

/** What was typed, or null where nothing was. */
export const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** Whole minutes as they are typed, at most so many. */
export const isMinutes = (text: string, most: number) => /^\d{1,5}$/u.test(text.trim()) && Number(text) <= most

/** A minute of the day as a clock shows it. */
export const clockOf = (minute: number | null) =>
  minute === null ? '' : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The minute of the day that a clock shows; undefined where it is none, null where nothing is typed. */
export function minuteOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const found = /^(\d{1,2}):(\d{2})$/u.exec(text.trim())
  const [hour, minute] = [Number(found?.[1] ?? 24), Number(found?.[2] ?? 60)]
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}
