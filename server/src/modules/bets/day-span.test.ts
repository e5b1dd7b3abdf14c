import { expect, test } from 'vitest'
import { readDaySpan } from './day-span.ts'

const timeZone = 'Asia/Kolkata'

test('both days are among them, in the zone', () => {
  expect(readDaySpan({ from: '2026-03-03', to: '2026-03-04', timeZone })).toEqual({
    ok: true,
    value: { begin: Date.UTC(2026, 2, 2, 18, 30), end: Date.UTC(2026, 2, 4, 18, 30) },
  })
})

test.each([
  ['2026-02-30', '2026-03-01'],
  ['2026-03-02', '2026-03-01'],
  ['2025-01-01', '2026-01-02'],
])('%s to %s is malformed', (from, to) => {
  expect(readDaySpan({ from, to, timeZone })).toMatchObject({ ok: false, code: 'request.malformed' })
})

test('a year is not too long', () => {
  expect(readDaySpan({ from: '2024-01-01', to: '2024-12-31', timeZone }).ok).toBe(true)
})
