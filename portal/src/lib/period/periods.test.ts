import { expect, test } from 'vitest'
import { customPeriod, dateField, periodOf } from './periods.ts'
import { addDays, dayAt, startOfDay } from './zone-days.ts'

const zone = 'Asia/Manila'
const day = (month: number, date: number) => Date.UTC(2026, month - 1, date) - 8 * 3_600_000
// In Europe it is still the day before.
const now = Date.UTC(2026, 2, 14, 17, 30)

test.each([
  ['today', day(3, 15), day(3, 16)],
  ['yesterday', day(3, 14), day(3, 15)],
  ['previous7', day(3, 9), day(3, 16)],
  ['previous15', day(3, 1), day(3, 16)],
  ['previous30', day(2, 14), day(3, 16)],
  ['month', day(3, 1), day(3, 16)],
  // A Sunday is the last day of its week.
  ['week', day(3, 9), day(3, 16)],
  ['lastMonth', day(2, 1), day(3, 1)],
] as const)('%s, by the clocks of the brand', (preset, from, to) => {
  expect(periodOf(preset, now, zone)).toEqual({ from, to })
})

test('a custom period holds both of its days, ninety of them at most', () => {
  expect(customPeriod({ first: '2026-03-01', last: '2026-03-01' }, 90, zone)).toEqual({
    from: day(3, 1),
    to: day(3, 2),
  })
  expect(customPeriod({ first: '2026-03-02', last: '2026-03-01' }, 90, zone)).toBeUndefined()
  expect(customPeriod({ first: '', last: '2026-03-01' }, 90, zone)).toBeUndefined()
  expect(customPeriod({ first: '2024-01-01', last: '2024-03-30' }, 90, zone)).toBeDefined()
  expect(customPeriod({ first: '2024-01-01', last: '2024-03-31' }, 90, zone)).toBeUndefined()
  expect(customPeriod({ first: '2020-01-01', last: '2099-12-31' }, Infinity, zone)).toBeDefined()
  expect(dateField(now, zone)).toBe('2026-03-15')
})

test.each([
  ['Asia/Kathmandu', '2026-03-15', Date.UTC(2026, 2, 14, 18, 15)],
  ['America/New_York', '2026-03-08', Date.UTC(2026, 2, 8, 5)],
  ['America/New_York', '2026-03-09', Date.UTC(2026, 2, 9, 4)],
  ['Europe/Madrid', '2026-10-26', Date.UTC(2026, 9, 25, 23)],
  ['Pacific/Auckland', '2026-04-05', Date.UTC(2026, 3, 4, 11)],
])('in %s %s begins', (there, date, at) => {
  expect(startOfDay(date, there)).toBe(at)
  expect(dayAt(at, there)).toBe(date)
  expect(dayAt(at - 1, there)).toBe(addDays(date, -1))
})
