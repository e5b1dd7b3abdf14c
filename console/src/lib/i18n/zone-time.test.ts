import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt, instantOf } from './zone-time.ts'

const zones = [
  'Asia/Manila',
  'Europe/Madrid',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
] as const

test.each([
  ['2026-11-23T16:15', 'Asia/Manila', '2026-11-23T08:15Z'],
  ['2026-07-01T00:00', 'Europe/Madrid', '2026-06-30T22:00Z'],
  ['2026-12-31T23:59', 'Asia/Kathmandu', '2026-12-31T18:14Z'],
  // Put back at three: two o’clock comes twice.
  ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T00:30Z'],
])('%s in %s is %s', (clock, zone, instant) => {
  expect(instantOf(clock, zone)).toBe(Date.parse(instant))
})

test.each([
  ['2026-03-29T02:30', 'Europe/Madrid'],
  ['2026-13-01T00:00', 'UTC'],
  ['2026-02-30T00:00', 'UTC'],
  ['', 'UTC'],
  ['2026-11-23', 'UTC'],
])('%s in %s is no time', (clock, zone) => expect(instantOf(clock, zone)).toBeUndefined())

test('what a clock says is found again, at the first instant that it says so', () => {
  const minuteMs = 60_000
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0) / minuteMs, max: Date.UTC(2035, 0) / minuteMs }),
      fc.constantFrom(...zones),
      (minute, zone) => {
        const at = minute * minuteMs
        const clock = clockAt(at, zone)
        const found = instantOf(clock, zone) ?? Number.NaN
        expect(clockAt(found, zone)).toBe(clock)
        expect(found).toBeLessThanOrEqual(at)
      },
    ),
  )
})
