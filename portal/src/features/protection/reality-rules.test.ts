import { expect, test } from 'vitest'
import { minutesLeft, remindersDue } from './reality-rules.ts'

const at = 1_000_000

test.each([
  ['not at the beginning', 0, 60, 0],
  ['not a moment early', 60 * 60_000 - 1, 60, 0],
  ['after an hour', 60 * 60_000, 60, 1],
  ['three in an hour by twenty', 61 * 60_000, 15, 4],
  ['not by a clock that goes wrong', -5000, 60, 0],
])('%s', (_name, elapsed, minutes, due) => {
  expect(remindersDue(at, at + elapsed, minutes)).toBe(due)
})

test('the least time that is left counts', () => {
  const limits = [
    { kind: 'STAKE', left: '0.0000' },
    { kind: 'SESSION', left: '90' },
    { kind: 'SESSION', left: '12' },
  ]
  expect(minutesLeft(limits)).toBe(12)
  expect(minutesLeft([])).toBeUndefined()
})
