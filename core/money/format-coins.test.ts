import { expect, test } from 'vitest'
import { formatCoins } from './format-coins.ts'

test.each([
  ['0', '0'],
  ['1', '1'],
  ['1.00000000', '1'],
  ['0.00150000', '0.0015'],
  ['0.00000001', '0.00000001'],
  ['1234567.500000', '1,234,567.5'],
  ['0.123456789012345678', '0.123456789012345678'],
])('%s coins read as %s', (decimal, text) => {
  expect(formatCoins(decimal)).toBe(text)
})

test.each([
  ['0.123456789', 6, '0.123456'],
  ['0.9999999', 2, '0.99'],
  ['12.3', 6, '12.3'],
  ['12.3', 0, '12'],
])('%s coins cut to %d places read as %s', (decimal, places, text) => {
  expect(formatCoins(decimal, { places })).toBe(text)
})
