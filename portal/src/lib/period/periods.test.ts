import { expect, test } from 'vitest'
import { customPeriod, dateField, periodOf } from './periods.ts'

const now = new Date(2026, 2, 15, 13, 30).getTime()
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).getTime()

test.each([
  ['today', day(2026, 3, 15), day(2026, 3, 16)],
  ['yesterday', day(2026, 3, 14), day(2026, 3, 15)],
  ['previous7', day(2026, 3, 9), day(2026, 3, 16)],
  ['previous30', day(2026, 2, 14), day(2026, 3, 16)],
  ['month', day(2026, 3, 1), day(2026, 3, 16)],
] as const)('%s', (preset, from, to) => {
  expect(periodOf(preset, now)).toEqual({ from, to })
})

test('a custom period holds both of its days', () => {
  expect(customPeriod('2026-03-01', '2026-03-01')).toEqual({ from: day(2026, 3, 1), to: day(2026, 3, 2) })
  expect(customPeriod('2026-03-02', '2026-03-01')).toBeUndefined()
  expect(customPeriod('', '2026-03-01')).toBeUndefined()
  expect(dateField(now)).toBe('2026-03-15')
})
