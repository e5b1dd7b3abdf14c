import { expect, test } from 'vitest'
import { amountOf, balanceIn } from './money-scale.ts'

test.each([
  ['12.34', 'decimal', 2, '12.34'],
  ['1234', 'minor', 2, '12.34'],
  ['4', 'minor', 2, '0.04'],
  ['1234', 'minor', 0, '1234'],
  ['1234', 'minor', 3, '1.234'],
  ['1234', 'x100', 0, '12.34'],
  ['1234', 'x1000', 2, '1.234'],
  ['1234560', 'x100000', 2, '12.34560'],
  ['9007199254740993', 'minor', 2, '90071992547409.93'],
] as const)('%s counted in %s of a currency with %i places is %s', (text, scale, places, amount) => {
  expect(amountOf(text, scale, places)).toBe(amount)
})

test.each(['-1', '1.5', '1e3', '01', '', ' 1', '0x1', 'NaN'])('“%s” is no whole amount', (text) => {
  expect(amountOf(text, 'minor', 2)).toBeUndefined()
})

test.each(['-1', '1e3', '1.', '.5', ''])('“%s” is no decimal amount', (text) => {
  expect(amountOf(text, 'decimal', 2)).toBeUndefined()
})

test.each([
  [1_234_567n, 'decimal', 2, '123.4567'],
  [1_234_567n, 'minor', 2, '12345'],
  [1_234_567n, 'minor', 0, '123'],
  [1_234_567n, 'x1000', 2, '123456'],
  [1_234_567n, 'x100000', 2, '12345670'],
  [-1n, 'minor', 2, '-1'],
  [-100n, 'minor', 2, '-1'],
  [0n, 'minor', 2, '0'],
] as const)('%s of ours in %s with %i places is %s: never more than there is', (amount, scale, places, told) => {
  expect(balanceIn(amount, scale, places)).toBe(told)
})
