import { expect, test } from 'vitest'
import { periodStarts } from './team-periods.ts'

test.each([
  // A Saturday evening in Manila, eight hours ahead.
  ['2026-11-21T13:00:00Z', 'Asia/Manila', '2026-11-20T16:00:00Z', '2026-11-15T16:00:00Z', '2026-10-31T16:00:00Z'],
  // The last minutes of a Sunday: the week is still the old one.
  ['2026-11-22T15:59:00Z', 'Asia/Manila', '2026-11-21T16:00:00Z', '2026-11-15T16:00:00Z', '2026-10-31T16:00:00Z'],
  // A minute later it is Monday there.
  ['2026-11-22T16:00:00Z', 'Asia/Manila', '2026-11-22T16:00:00Z', '2026-11-22T16:00:00Z', '2026-10-31T16:00:00Z'],
  // The first of a month in the middle of a week, and of a year.
  ['2027-01-01T09:00:00Z', 'UTC', '2027-01-01T00:00:00Z', '2026-12-28T00:00:00Z', '2027-01-01T00:00:00Z'],
  // The week over which the clocks of Madrid went back: its Monday began an hour earlier by UTC.
  ['2026-10-25T12:00:00Z', 'Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-18T22:00:00Z', '2026-09-30T22:00:00Z'],
])('at %s in %s', (now, zone, today, week, month) => {
  expect(periodStarts(Date.parse(now), zone)).toEqual({
    today: Date.parse(today),
    week: Date.parse(week),
    month: Date.parse(month),
  })
})
