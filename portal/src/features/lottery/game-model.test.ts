import { expect, test } from 'vitest'
import { averageReturn, drawModelOf, drawsFor, hitsToShow, returnText } from './game-model.ts'

test.each([
  ['0.995000', '99.50 %'],
  ['0.878114', '87.8114 %'],
  ['0.731020', '73.102 %'],
  ['0.990000', '99.00 %'],
  ['1.000000', '100.00 %'],
  ['0.050000', '5.00 %'],
])('%s is shown as %s', (wire, text) => {
  expect(returnText(wire)).toBe(text)
})

test('the average return is reckoned from the stake, cut at four decimals', () => {
  expect(averageReturn(270_000n, '0.995000')).toBe(268_650n)
  expect(averageReturn(3n, '0.995000')).toBe(2n)
})

test('models and their counts', () => {
  expect(drawModelOf('VN27')).toBe('VN27')
  expect(drawModelOf('PK10')).toBeUndefined()
  expect(drawsFor('VN27', 2)).toBe(27)
  expect(drawsFor('VN18', 3)).toBe(17)
})

test('no more hits are shown than a line can have', () => {
  expect(hitsToShow('XIEN2', 1)).toEqual([1])
  expect(hitsToShow('XIEN2', 6)).toEqual([1, 3, 6])
  expect(hitsToShow('DAU', 5)).toEqual([1])
})
