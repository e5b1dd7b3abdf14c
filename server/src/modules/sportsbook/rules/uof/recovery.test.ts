import { expect, test } from 'vitest'
import { recoverAfter, requestNumberOf } from './recovery.ts'

const hour = 3_600_000
const now = 1_800_000_000_000

test.each([
  [1, now - 60_000, now - 65_000],
  [1, now - 9 * hour, now - 9 * hour - 5000],
  [1, now - 10 * hour, undefined],
  [3, now - 10 * hour, now - 10 * hour - 5000],
  [3, now - 72 * hour, undefined],
  [1, 0, undefined],
  [1, now + 60_000, now],
])('producer %s, taken in to %s, asks after %s', (product, takenTo, after) => {
  expect(recoverAfter(product, { takenTo, now })).toBe(after)
})

test('the number of a request is the same each time, and one that the feed takes', () => {
  const ids = [
    '01936fd0-0000-7000-8000-0000ffffffff',
    '01936fd0-0000-7000-8000-000000000000',
    '01936fd0-0000-7000-8000-00007fffffff',
  ]
  for (const id of ids) {
    expect(requestNumberOf(id)).toBe(requestNumberOf(id))
    expect(requestNumberOf(id)).toBeGreaterThan(0)
    expect(requestNumberOf(id)).toBeLessThanOrEqual(2_147_483_647)
  }
  expect(requestNumberOf(ids[1] ?? '')).not.toBe(requestNumberOf('01936fd0-0000-7000-8000-000000000001'))
})
