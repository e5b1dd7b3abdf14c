import { expect, test } from 'vitest'
import { dueAt, periodOf } from './periods.ts'
import type { PaidSeries } from './types.ts'

const at = (text: string, zone: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds
const shown = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime().toString()

// Trap 4: the zone of the brand, summer time, the last day of February.
test.each([
  ['DIVIDEND', 'MONTH', '2028-02-10T12:00', 'Asia/Manila', '2028-02-01', '2028-03-01', '2028-03-01T02:00:00'],
  ['DIVIDEND', 'HALF_MONTH', '2026-02-20T12:00', 'Asia/Manila', '2026-02-16', '2026-03-01', '2026-03-01T02:00:00'],
  ['DIVIDEND', 'HALF_MONTH', '2026-05-15T23:59', 'Asia/Manila', '2026-05-01', '2026-05-16', '2026-05-16T02:00:00'],
  ['DIVIDEND', 'WEEK', '2026-06-07T23:00', 'Asia/Manila', '2026-06-01', '2026-06-08', '2026-06-08T02:00:00'],
  // The night on which clocks jump from two to three: it is computed at three.
  ['DIVIDEND', 'WEEK', '2026-03-25T12:00', 'Europe/Madrid', '2026-03-23', '2026-03-30', '2026-03-30T02:00:00'],
  ['DAILY_SALARY', 'OWN', '2026-03-28T12:00', 'Europe/Madrid', '2026-03-28', '2026-03-29', '2026-03-29T01:00:00'],
  ['DAILY_SALARY', 'OWN', '2026-10-25T12:00', 'Europe/Madrid', '2026-10-25', '2026-10-26', '2026-10-26T01:00:00'],
] as const)('%s %s at %s in %s is from %s to %s', (kind, cycle, instant, zone, begin, end, due) => {
  const series: PaidSeries = { brandId: '', kind, category: 'CONS', cycle }
  const period = periodOf(series, at(instant, zone), zone)
  expect([shown(period.begin, zone), shown(period.end, zone)]).toEqual([`${begin}T00:00:00`, `${end}T00:00:00`])
  expect(shown(dueAt(series, period, zone), zone)).toBe(due)
})

test('hours are those of the clock, computed five minutes behind them, on every day of the year', () => {
  const series: PaidSeries = { brandId: '', kind: 'HOURLY_SALARY', category: 'CONS', cycle: 'OWN' }
  const zone = 'Europe/Madrid'
  // Clocks go back at three: the hour from two to three is there twice, and is two hours.
  const first = periodOf(series, Date.UTC(2026, 9, 25, 0, 30), zone)
  const again = periodOf(series, Date.UTC(2026, 9, 25, 1, 30), zone)
  expect([again.begin - first.begin, first.end - first.begin]).toEqual([3_600_000, 3_600_000])
  expect(dueAt(series, first, zone) - first.end).toBe(300_000)
})
