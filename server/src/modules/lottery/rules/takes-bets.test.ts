import { expect, test } from 'vitest'
import { takesBets } from './takes-bets.ts'

test.each([
  ['OPEN', 999, true],
  ['OPEN', 1000, false],
  ['OPEN', 1001, false],
  ['SCHEDULED', 999, true],
  ['SCHEDULED', 1000, false],
  ['LOCKED', 999, false],
  ['DRAWN', 999, false],
  ['SETTLED', 999, false],
  ['VOID', 999, false],
  ['RESETTLED', 999, false],
] as const)('%s at %i of a close at 1000: %s', (state, now, expected) => {
  expect(takesBets({ state, closeAt: 1000 }, now)).toBe(expected)
})
