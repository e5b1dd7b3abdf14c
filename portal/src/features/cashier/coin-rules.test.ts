import { toWire } from '@parlour/core/money/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinsFor, plainDecimal, plainMoney, progressOf, rateOf, roundedUp, shortened, worthOf } from './coin-rules.ts'

describe('what is typed', () => {
  test.each([
    ['0.0015', '0.0015'],
    ['.5', '0.5'],
    ['2.', '2'],
    ['007', '7'],
    ['1,500', '1500'],
    ['1,500.25', '1500.25'],
    ['0,0015', '0.0015'],
    ['0,500', '0.500'],
    ['12,5', '12.5'],
    ['1 250', '1250'],
  ])('%s is %s', (text, plain) => {
    expect(plainDecimal(text)).toBe(plain)
  })

  test.each(['', '.', '-1', 'x', '1e3', '1.2.3'])('“%s” is no number', (text) => {
    expect(plainDecimal(text)).toBeUndefined()
  })
})

test.each([
  ['1', { rate: '61234.5678', exponent: 8, decimals: 2 }, '61234.5600'],
  ['0,00000001', { rate: '61234.5678', exponent: 8, decimals: 2 }, '0.0000'],
  ['.5', { rate: '58.4321', exponent: 6, decimals: 0 }, '29.0000'],
  ['0.123456789012345678', { rate: '3000', exponent: 18, decimals: 2 }, '370.3700'],
])('%s coins at %o are worth %s', (coins, quote, text) => {
  expect(toWire(worthOf(coins, quote) ?? -1n)).toBe(text)
})

test.each([
  ['x', '1'],
  ['', '1'],
  ['1', ''],
  ['1', '0'],
  // Finer than the coin is.
  ['0.123456789', '1'],
  ['99999999999999999999', '999999'],
])('what “%s” is worth at “%s” cannot be told', (coins, rate) => {
  expect(worthOf(coins, { rate, exponent: 8, decimals: 2 })).toBeUndefined()
})

test.each([
  ['50', '61234.5678', 8, '0.00081654'],
  ['50', '61234.5678', 6, '0.000817'],
  ['50', '61234.5678', 18, '0.00081654'],
  ['100', '58', 6, '1.724138'],
  ['100', '50', 6, '2'],
])('%s takes so many coins at %s', (amount, rate, exponent, coins) => {
  expect(coinsFor(amount, { rate, exponent, decimals: 2 })).toBe(coins)
})

test.each([
  ['1', '0'],
  ['', '1'],
  ['1', 'x'],
])('how many coins “%s” takes at “%s” cannot be told', (amount, rate) => {
  expect(coinsFor(amount, { rate, exponent: 8, decimals: 2 })).toBeUndefined()
})

test('so many coins as an amount takes are worth that amount at least', () => {
  const facts = [fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 6, max: 18 })] as const
  fc.assert(
    fc.property(...facts, (cents, price, exponent) => {
      const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
      const rate = `${price / 10_000n}.${String(price % 10_000n).padStart(4, '0')}`
      const coins = coinsFor(amount, { rate, exponent, decimals: 2 })
      const sum = worthOf(coins ?? '', { rate, exponent, decimals: 2 })
      // Beyond what money can hold nothing is told.
      if (sum !== undefined) expect(sum).toBeGreaterThanOrEqual(cents * 100n)
    }),
  )
})

test.each([
  ['0.016666666666666667', '0.01666667'],
  ['0.999999999', '1'],
  ['0.00081654', '0.00081654'],
  ['1', '1'],
])('%s coins rounded up are %s', (coins, text) => {
  expect(roundedUp(coins)).toBe(text)
})

test('money stands in a field without what says nothing', () => {
  expect(plainMoney(12_345_000n, 2)).toBe('1234.50')
  expect(plainMoney(12_340_000n, 2)).toBe('1234')
  expect(plainMoney(12_345_000n, 0)).toBe('1234')
})

test('the rate that was applied is read from what came and what was credited', () => {
  expect(rateOf('306.1700', '0.005')).toBe('61234.0000')
  expect(rateOf('1.0000', '0')).toBeNull()
})

test('a long code is read by its ends', () => {
  expect(shortened('bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh')).toBe('bc1qxy2k…fjhx0wlh')
  expect(shortened('short')).toBe('short')
})

test.each([
  [0, 2, 0],
  [1, 3, 33],
  [2, 2, 100],
  [9, 2, 100],
  [0, 0, 100],
])('%d of %d confirmations are %d percent', (confirmations, confirmationsNeeded, percent) => {
  expect(progressOf({ confirmations, confirmationsNeeded })).toBe(percent)
})
