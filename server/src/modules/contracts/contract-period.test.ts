import { expect, test } from 'vitest'
import {
  contractKinds,
  dividendCycles,
  type ContractKind,
  type DividendCycle,
} from '@parlour/core/rules/agents/contract-terms.ts'
import { periodAt } from './contract-period.ts'

const at = (clock: string, zone: string) => Temporal.ZonedDateTime.from(`${clock}[${zone}]`).epochMilliseconds
const words = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

test.each<[ContractKind, DividendCycle, string, string, string]>([
  ['DIVIDEND', 'HALF_MONTH', '2026-02-15T23:59:59.999', '2026-02-01T00:00', '2026-02-16T00:00'],
  ['DIVIDEND', 'HALF_MONTH', '2026-02-16T00:00', '2026-02-16T00:00', '2026-03-01T00:00'],
  ['DIVIDEND', 'HALF_MONTH', '2026-12-31T12:00', '2026-12-16T00:00', '2027-01-01T00:00'],
  ['DIVIDEND', 'MONTH', '2026-12-31T12:00', '2026-12-01T00:00', '2027-01-01T00:00'],
  ['DIVIDEND', 'WEEK', '2026-11-29T12:00', '2026-11-23T00:00', '2026-11-30T00:00'],
  ['DAILY_SALARY', 'MONTH', '2026-11-29T00:00', '2026-11-29T00:00', '2026-11-30T00:00'],
  ['HOURLY_SALARY', 'MONTH', '2026-11-29T10:59:59.999', '2026-11-29T10:00', '2026-11-29T11:00'],
  ['REALTIME_SALARY', 'MONTH', '2026-11-29T10:59:59.999', '2026-11-29T10:55', '2026-11-29T11:00'],
])('%s by %s at %s', (kind, cycle, clock, begin, end) => {
  const zone = 'Asia/Ho_Chi_Minh'
  const period = periodAt(kind, cycle, { at: at(clock, zone), timeZone: zone })
  expect([words(period.begin, zone), words(period.end, zone)]).toEqual([begin, end])
})

test('a day of 25 hours has 25 of them, and one of 23 has 23', () => {
  const zone = 'Europe/Madrid'
  const hours = (day: string) => {
    const { begin, end } = periodAt('DAILY_SALARY', 'MONTH', { at: at(`${day}T12:00`, zone), timeZone: zone })
    return (end - begin) / 3_600_000
  }
  expect([hours('2026-10-25'), hours('2026-03-29')]).toEqual([25, 23])
})

test('each instant is in one period of each kind, and periods follow on each other', () => {
  const zone = 'Europe/Madrid'
  const begin = at('2026-01-01T00:00', zone)
  for (const kind of contractKinds) {
    for (const cycle of dividendCycles) {
      for (let step = 0; step < 400; step += 1) {
        const now = begin + step * 79_123_457
        const period = periodAt(kind, cycle, { at: now, timeZone: zone })
        expect(period.begin <= now && now < period.end).toBe(true)
        expect(periodAt(kind, cycle, { at: period.end, timeZone: zone }).begin).toBe(period.end)
        expect(periodAt(kind, cycle, { at: period.end - 1, timeZone: zone })).toEqual(period)
      }
    }
  }
})
