import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, daysOf, firstPeriods, instantsOf, periodOf, periodsAfter } from './rank-calendar.ts'

const utc = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  Date.UTC(year, month - 1, day, hour, minute)

test.each([
  ['CHECK', '2026-01-01', 'UTC', utc(2026, 2, 1, 0, 10)],
  ['SALARY', '2026-01-01', 'UTC', utc(2026, 2, 2, 0, 10)],
  ['CASHBACK', '2026-01-26', 'UTC', utc(2026, 2, 2, 0, 10)],
  ['CHECK', '2026-02-01', 'Asia/Ho_Chi_Minh', utc(2026, 2, 28, 17, 10)],
  ['CHECK', '2028-02-01', 'America/New_York', utc(2028, 3, 1, 5, 10)],
  ['CASHBACK', '2026-03-23', 'Africa/Cairo', utc(2026, 3, 29, 22, 10)],
  ['CHECK', '2026-03-01', 'Europe/Madrid', utc(2026, 3, 31, 22, 10)],
  ['CHECK', '2026-10-01', 'Europe/Madrid', utc(2026, 10, 31, 23, 10)],
] as const)('%s of %s in %s', (kind, period, zone, dueAt) => {
  expect(periodOf(kind, period, zone)).toEqual({ kind, period, dueAt })
})

test('where clocks go forward at midnight, what is due at a time that is not is done an hour later', () => {
  // Beirut, 29 March 2026: 00:00 becomes 01:00.
  expect(new Date(periodOf('CHECK', '2026-03-01', 'Asia/Beirut').dueAt).toISOString()).toBe('2026-03-31T21:10:00.000Z')
  const sunday = Temporal.PlainDate.from('2026-03-29').toZonedDateTime({
    timeZone: 'Asia/Beirut',
    plainTime: Temporal.PlainTime.from('00:10'),
  })
  expect(sunday.toPlainTime().toString()).toBe('01:10:00')
})

test('the last millisecond of a month is of that month, in the brand’s zone', () => {
  const { end } = instantsOf({ kind: 'CHECK', period: '2026-02-01' }, 'America/Sao_Paulo')
  expect(dayAt(end - 1, 'America/Sao_Paulo')).toBe('2026-02-28')
  expect(dayAt(end, 'America/Sao_Paulo')).toBe('2026-03-01')
})

test('a ladder begins with the month and week that it is written in', () => {
  // Sunday in Manila, still Saturday in London.
  const since = utc(2026, 11, 28, 17)
  expect(firstPeriods(since, 'Asia/Manila').map(({ kind, period }) => [kind, period])).toEqual([
    ['CHECK', '2026-11-01'],
    ['CASHBACK', '2026-11-23'],
  ])
})

test('periods follow one another without a gap, whatever the zone', () => {
  const zones = ['UTC', 'Europe/Madrid', 'America/Sao_Paulo', 'Asia/Beirut', 'Pacific/Apia', 'Asia/Kolkata']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom('CHECK' as const, 'CASHBACK' as const),
      fc.integer({ min: utc(2020, 1, 1), max: utc(2035, 1, 1) }),
      (zone, kind, since) => {
        let [period] = firstPeriods(since, zone).filter((one) => one.kind === kind)
        for (let n = 0; n < 24; n += 1) {
          if (!period) throw new Error('a period')
          const [next] = periodsAfter(period, zone).filter((one) => one.kind === kind)
          if (!next) throw new Error('a next period')
          expect(instantsOf(period, zone).end).toBe(instantsOf(next, zone).begin)
          expect(next.dueAt).toBeGreaterThan(period.dueAt)
          expect(period.dueAt).toBeGreaterThan(instantsOf(period, zone).end)
          expect(daysOf(next).from > daysOf(period).to).toBe(true)
          period = next
        }
      },
    ),
  )
})
