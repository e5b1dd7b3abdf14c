import { expect, test } from 'vitest'
import { missingOf, shareOf } from './rank-rules.ts'

test.each([
  ['0.0000', '100.0000', 0, 1_000_000n],
  ['-5.0000', '100.0000', 0, 1_050_000n],
  ['99.9999', '100.0000', 99, 1n],
  ['100.0000', '100.0000', 100, null],
  ['250.0000', '100.0000', 100, null],
  ['0.0000', '0.0000', 100, null],
])('%s of %s', (actual, expected, share, missing) => {
  expect([shareOf(actual, expected), missingOf(actual, expected)]).toEqual([share, missing])
})
