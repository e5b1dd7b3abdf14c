import { expect, test } from 'vitest'
import { isTimeOver, minutesLeft, remindersDue, remindersSeen } from './reality-rules.ts'

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

test.each([
  ['nothing was seen', 0, 60, 0],
  ['what was seen of another session is none of this one', at - 1, 60, 0],
  ['what was seen before it was due leaves it due', at + 59 * 60_000, 60, 0],
  ['what was seen when it was due', at + 60 * 60_000, 60, 1],
  ['what another tab saw a moment before it was due here', at + 60 * 60_000 - 2000, 60, 1],
  ['of a shorter interval all that were reached', at + 60 * 60_000, 15, 4],
])('%s', (_name, seenAt, minutes, seen) => {
  expect(remindersSeen(at, seenAt, minutes)).toBe(seen)
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

test.each([
  ['nothing is left, though the page’s clock stands a little behind', '0', -900, true],
  ['of ten minutes the tenth has not passed', '10', 10 * 60_000, false],
  ['of ten minutes all have passed', '10', 11 * 60_000, true],
])('%s', (_name, left, later, isOver) => {
  expect(isTimeOver({ limits: [{ kind: 'SESSION', left }], now: at }, at + later)).toBe(isOver)
})

test('without a limit of time nothing is over', () => {
  expect(isTimeOver({ limits: [{ kind: 'STAKE', left: '0.0000' }], now: at }, at + 1e9)).toBe(false)
})
