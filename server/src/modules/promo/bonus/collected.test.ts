import { expect, test } from 'vitest'
import { wholeDaysOf } from './collected.ts'

const zone = 'Asia/Manila'
const at = (clock: string) => Temporal.ZonedDateTime.from(`${clock}[${zone}]`).epochMilliseconds
const days = (start: string, end: string | null, now: string) => {
  const { from, to } = wholeDaysOf(
    { startAt: at(start), endAt: end === null ? null : at(end) },
    { now: at(now), timeZone: zone },
  )
  return `${from} ${to}`
}

test.each([
  ['2026-12-01T00:00', '2026-12-31T00:00', '2026-12-10T12:00', '2026-12-01 2026-12-10'],
  ['2026-12-01T12:00', '2026-12-31T00:00', '2026-12-10T12:00', '2026-12-02 2026-12-10'],
  ['2026-12-01T00:00', '2026-12-31T00:00', '2027-01-02T00:00', '2026-12-01 2026-12-30'],
  ['2026-12-01T00:00', '2026-12-31T12:00', '2027-01-02T00:00', '2026-12-01 2026-12-30'],
  ['2026-12-01T00:00', null, '2027-01-02T00:00', '2026-12-01 2027-01-02'],
  // No whole day has come: there is nothing between.
  ['2026-12-01T12:00', '2026-12-31T00:00', '2026-12-01T23:00', '2026-12-02 2026-12-01'],
])('from %s to %s, at %s: %s', (start, end, now, expected) => {
  expect(days(start, end, now)).toBe(expected)
})
