import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire } from '../../money/money.ts'
import { pointsEarned, pointStep, readPointRate } from './earned.ts'

test.each([
  ['LIVE', '12345.67', '0.70', '86.41'],
  ['RNG', '999.99', '1.20', '11.99'],
  ['SPORTS', '50', '1.00', '0.50'],
  ['FISH', '10000', '1.20', '120'],
  ['PVP', '0.99', '1.00', '0.00'],
  ['COCKFIGHT', '7500', '1.00', '75'],
])('%s: %s at %s are %s points', (_product, turnover, rate, points) => {
  expect(pointsEarned(fromWire(turnover) ?? -1n, readPointRate(rate) ?? -1)).toBe(fromWire(points))
})

test('points have two places, and what is taken back is what was given', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 16n), fc.integer({ min: 0, max: 10_000 }), (turnover, rate) => {
      const points = pointsEarned(turnover, rate)
      expect(points % pointStep).toBe(0n)
      expect(pointsEarned(-turnover, rate)).toBe(-points)
      // Never more than the rate says, nor a hundredth of a point less.
      const exact = turnover * BigInt(rate)
      expect(points * 10_000n <= exact && exact < (points + pointStep) * 10_000n).toBe(true)
    }),
  )
})

test.each([
  ['0', 0],
  ['0.7', 70],
  ['0.07', 7],
  ['100.00', 10_000],
  ['100.01', undefined],
  ['01', undefined],
  ['.5', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['a lot', undefined],
])('%s as a rate is %s', (text, rate) => {
  expect(readPointRate(text)).toBe(rate)
})
