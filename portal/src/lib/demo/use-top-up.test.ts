import { expect, test } from 'vitest'
import { isLow } from './use-top-up.ts'

const demo = { grant: '10000.0000', floor: '1000.0000' }

test.each([
  ['999.9999', demo, true],
  ['1000.0000', demo, false],
  ['-5.0000', demo, true],
  ['0.0000', undefined, false],
])('with %s left, more is offered: %#', (sumBalance, own, expected) => {
  expect(isLow(own === undefined ? { sumBalance } : { sumBalance, demo: own })).toBe(expected)
})
