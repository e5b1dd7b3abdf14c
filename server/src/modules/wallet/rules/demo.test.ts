import { units } from '@parlour/core/money/money.ts'
import { expect, test } from 'vitest'
import { refillOf } from './demo.ts'

const grant = units(10_000n)

test.each([
  [0n, grant],
  [units(999n), units(9001n)],
  [units(1000n) - 1n, units(9000n) + 1n],
  [units(1000n), undefined],
  [grant, undefined],
  [units(20_000n), undefined],
])('with %s of demo money left, %s is granted', (balance, added) => {
  expect(refillOf(balance, grant)).toBe(added)
})
