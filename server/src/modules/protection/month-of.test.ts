import { describe, expect, test } from 'vitest'
import { quarterMs } from '@parlour/core/rules/protection/limits.ts'
import { monthOf, monthsAfter } from './month-of.ts'

describe('the month of a zone', () => {
  test.each([
    ['Asia/Manila', '2026-10-31T15:59:59Z', '2026-09-30T16:00:00Z', '2026-10-31T16:00:00Z'],
    ['Asia/Manila', '2026-10-31T16:00:00Z', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z'],
    ['Europe/Madrid', '2026-03-29T12:00:00Z', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'],
    ['Asia/Kathmandu', '2026-12-31T18:14:59Z', '2026-11-30T18:15:00Z', '2026-12-31T18:15:00Z'],
    ['America/Sao_Paulo', '2027-01-01T02:59:59Z', '2026-12-01T03:00:00Z', '2027-01-01T03:00:00Z'],
  ])('%s at %s', (zone, at, from, to) => {
    const month = monthOf(Date.parse(at), zone)
    expect([new Date(month.from).toISOString(), new Date(month.to).toISOString()]).toEqual([
      from.replace('Z', '.000Z'),
      to.replace('Z', '.000Z'),
    ])
  })

  test('begins with a whole quarter of an hour in every zone', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      expect(monthOf(Date.UTC(2026, 10, 20), zone).from % quarterMs).toBe(0)
  })
})

test('six months from the last of August is the end of February', () => {
  const at = Date.parse('2026-08-31T10:00:00Z')
  expect(new Date(monthsAfter(at, 6, 'UTC')).toISOString()).toBe('2027-02-28T10:00:00.000Z')
})
