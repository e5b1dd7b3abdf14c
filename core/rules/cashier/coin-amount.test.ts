import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, minorUnit, toWire } from '../../money/money.ts'
import { coinsFromText, coinsToText, coinsWorth, isRate, worthOfCoins } from './coin-amount.ts'

test.each([
  ['0.015', 8, 1_500_000n],
  ['1', 6, 1_000_000n],
  ['12.3456789', 6, undefined],
  ['12.345600', 4, 123_456n],
  ['0', 8, 0n],
  ['-1', 8, undefined],
  ['1e3', 8, undefined],
  ['', 8, undefined],
  ['.5', 8, undefined],
  ['01', 8, undefined],
] as const)('%s of a coin of %i places', (text, exponent, units) => expect(coinsFromText(text, exponent)).toBe(units))

test.each([
  // A coin of 64,000 dollars at 58 to the dollar, and dust of it.
  [1_500_000n, '3712000.0000', 8, 2, '55680.0000'],
  [1n, '3712000.0000', 8, 2, '0.0300'],
  [1n, '3712000', 8, 0, '0.0000'],
  [999_999n, '58', 6, 2, '57.9900'],
  [10n ** 18n, '0.000000000000000001', 18, 2, '0.0000'],
] as const)('%s units at %s', (units, rate, exponent, decimals, worth) =>
  expect(toWire(worthOfCoins(units, { rate, exponent, decimals }) ?? -1n)).toBe(worth),
)

test('what is more than money can be is no money', () =>
  expect(worthOfCoins(10n ** 30n, { rate: '64000', exponent: 8, decimals: 2 })).toBeUndefined())

test('zero, signs and words are no rates', () => {
  for (const text of ['0', '0.0', '-1', 'NaN', '1e5', '']) expect(isRate(text)).toBe(false)
  expect(isRate('0.00000001')).toBe(true)
})

const exponents = fc.integer({ min: 0, max: 18 })
const rates = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((scaled) => coinsToText(scaled, 6))

test('a number of coins reads back as it was written', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), exponents, (units, exponent) => {
      expect(coinsFromText(coinsToText(units, exponent), exponent)).toBe(units)
    }),
  ))

test('nobody is credited more than it is worth, nor a minor unit less', () =>
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      rates,
      exponents,
      fc.integer({ min: 0, max: 3 }),
      (units, rate, exponent, decimals) => {
        const worth = worthOfCoins(units, { rate, exponent, decimals })
        if (worth === undefined) return
        const exact = units * (coinsFromText(rate, 6) ?? 0n)
        const scale = 10n ** BigInt(exponent + 6)
        expect(worth * scale <= exact * 10_000n).toBe(true)
        expect((worth + minorUnit(decimals)) * scale > exact * 10_000n).toBe(true)
        expect(worth % minorUnit(decimals)).toBe(0n)
      },
    ),
  ))

test('the fewest units for an amount are worth it, and one fewer is not', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), rates, exponents, (minor, rate, exponent) => {
      const amount = minor * minorUnit(2)
      const least = coinsWorth(amount, { rate, exponent })
      const worth = (units: bigint) => worthOfCoins(units, { rate, exponent, decimals: 2 }) ?? amount
      expect(worth(least) >= amount).toBe(true)
      expect(worth(least - 1n) < amount).toBe(true)
      expect(fromWire(toWire(amount))).toBe(amount)
    }),
  ))
