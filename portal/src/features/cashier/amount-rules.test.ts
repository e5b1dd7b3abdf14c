import { expect, test } from 'vitest'
import { readAmount } from './amount-rules.ts'

const facts = { minimum: '10.0000', maximum: '50000.0000', decimals: 2 }

test.each([
  ['100', 1_000_000n],
  ['1,500', 15_000_000n],
  ['1 500.25', 15_002_500n],
  ['12,5', 125_000n],
])('%j is an amount', (text, amount) => {
  expect(readAmount({ ...facts, text })).toEqual({ ok: true, amount })
})

test.each([
  ['', 'amount'],
  ['abc', 'amount'],
  ['0', 'amount'],
  ['-5', 'amount'],
  ['10.005', 'decimals'],
  ['9.99', 'low'],
  ['50000.01', 'high'],
])('%j is refused: %s', (text, problem) => {
  expect(readAmount({ ...facts, text })).toEqual({ ok: false, problem })
})

test('a currency without decimals takes whole amounts only', () => {
  expect(readAmount({ ...facts, decimals: 0, text: '100.50' })).toEqual({ ok: false, problem: 'decimals' })
})
