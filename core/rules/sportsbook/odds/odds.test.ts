import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approximate, quotientText } from '../../../kernel/lowest-terms.ts'
import { minorUnit } from '../../../money/money.ts'
import { readDecimal, roundHalfUp, writeDecimal } from './decimal.ts'
import { decimalOf, isFormatAllowed, type OddsFormat, oddsFormats, showOdds } from './formats.ts'
import { floorToLadder } from './ladder.ts'
import { settleNamedWin, stakeTerms } from './stake-mode.ts'

describe('formats', () => {
  test.each<[OddsFormat, string, string | undefined]>([
    ['DEC', '1.01', '101/100'],
    ['DEC', '1.00', undefined],
    ['HK', '0.01', '101/100'],
    ['HK', '0', undefined],
    ['HK', '-0.5', undefined],
    ['MY', '1.00', '2/1'],
    ['MY', '-1.00', '2/1'],
    ['MY', '1.01', undefined],
    ['MY', '0', undefined],
    ['MY', '-0.01', '101/1'],
    ['ID', '0.99', undefined],
    ['ID', '-1.00', '2/1'],
    ['ID', '-1.25', '9/5'],
    ['US', '+150', '5/2'],
    ['US', '100', '2/1'],
    ['US', '-99', undefined],
    ['US', '-110.5', undefined],
    ['DEC', '1,5', undefined],
    ['DEC', '1e3', undefined],
    ['DEC', '', undefined],
  ])('%s %j is %s', (format, value, decimal) => {
    const read = decimalOf({ format, value })
    expect(read && quotientText(read)).toBe(decimal)
  })

  test.each([
    ['2.00', '2.00 1.00 1.00 1.00 +100'],
    ['1.05', '1.05 0.05 0.05 -20.00 -2000'],
    ['1.085', '1.085 0.09 0.09 -11.76 -1176'],
    ['1.125', '1.13 0.13 0.13 -8.00 -800'],
    ['101', '101.00 100.00 -0.01 100.00 +10000'],
  ])('%s shows as %s', (decimal, shown) => {
    const read = readDecimal(decimal)
    expect(read && oddsFormats.map((format) => showOdds(read, format)).join(' ')).toBe(shown)
  })

  test('what is shown is odds of its format, and near what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 102, max: 5000 }), fc.constantFrom(...oddsFormats), (hundredths, format) => {
        const decimal = { numerator: BigInt(hundredths), denominator: 100n }
        const again = decimalOf({ format, value: showOdds(decimal, format) })
        expect(again).toBeDefined()
        const off = Math.abs(approximate(again ?? decimal) - hundredths / 100)
        expect(off).toBeLessThan(0.012 * Math.max(hundredths / 100, 1) ** 2)
      }),
    )
  })

  test('Asian formats are for two-way singles, American ones for some singles more', () => {
    expect(isFormatAllowed('MY', { formats: 'ALL', ticket: 'SINGLE' })).toBe(true)
    expect(isFormatAllowed('MY', { formats: 'DECIMAL_US', ticket: 'SINGLE' })).toBe(false)
    expect(isFormatAllowed('US', { formats: 'DECIMAL_US', ticket: 'SINGLE' })).toBe(true)
    expect(isFormatAllowed('US', { formats: 'DECIMAL', ticket: 'SINGLE' })).toBe(false)
    expect(isFormatAllowed('HK', { formats: 'ALL', ticket: 'PARLAY' })).toBe(false)
    expect(isFormatAllowed('DEC', { formats: 'DECIMAL', ticket: 'SYSTEM' })).toBe(true)
  })
})

test('decimals are read and written exactly, and a half is rounded away from zero', () => {
  expect(writeDecimal({ numerator: 5n, denominator: 1000n }, 2)).toBe('0.01')
  expect(writeDecimal({ numerator: -5n, denominator: 1000n }, 2)).toBe('-0.01')
  expect(writeDecimal({ numerator: -4n, denominator: 1000n }, 2)).toBe('0.00')
  expect([roundHalfUp({ numerator: 1n, denominator: 2n }), roundHalfUp({ numerator: -1n, denominator: 2n })]).toEqual([
    1n,
    0n,
  ])
})

describe('the ladder', () => {
  test.each([
    [1.0099, undefined],
    [1.01, '1.01'],
    [1.019, '1.01'],
    [2.0, '2.00'],
    [2.019, '2.00'],
    [2.02, '2.02'],
    [3.04, '3.00'],
    [3.05, '3.05'],
    [5.97, '5.90'],
    [9.99, '9.80'],
    [10.49, '10.00'],
    [30.9, '30.00'],
    [49.9, '48.00'],
    [99, '95.00'],
    [109, '100.00'],
    [999, '990.00'],
    [5000, '1000.00'],
    [Infinity, '1000.00'],
    [Number.NaN, undefined],
    [0.5, undefined],
  ])('%d is offered at %s', (price, offered) => {
    expect(floorToLadder(price)).toBe(offered)
  })

  test('never above a price, never off its own rungs, and each rung is itself', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 1200, noNaN: true }), (price) => {
        const offered = floorToLadder(price) ?? ''
        expect(Number(offered)).toBeLessThanOrEqual(price * (1 + 1e-9))
        expect(floorToLadder(Number(offered))).toBe(offered)
        expect(Number(floorToLadder(price, 'hundredths'))).toBeGreaterThanOrEqual(Number(offered))
      }),
    )
  })
})

describe('what an amount means', () => {
  const unit = minorUnit(2)
  const malay = { odds: { format: 'MY', value: '-0.94' }, amount: 10_000n * unit, decimals: 2 } as const

  test('as risk the amount is debited, whatever the odds', () => {
    expect(stakeTerms({ ...malay, mode: 'RISK' })).toEqual({ debit: 10_000n * unit, profit: 10_638n * unit })
    expect(stakeTerms({ ...malay, odds: { format: 'US', value: '-110' }, mode: 'ASIAN' })?.debit).toBe(10_000n * unit)
  })

  test('in the Asian way the win is the amount to the cent, also where the debit is rounded', () => {
    const terms = stakeTerms({ ...malay, odds: { format: 'MY', value: '-0.10' }, amount: 105n * unit, mode: 'ASIAN' })
    expect(terms).toEqual({ debit: 11n * unit, profit: 105n * unit })
    const returns = (['WIN', 'HALF_WIN', 'PUSH', 'VOID', 'HALF_LOSE', 'LOSE'] as const).map(
      (outcome) => terms && settleNamedWin(terms, outcome, 2) / unit,
    )
    expect(returns).toEqual([116n, 64n, 11n, 11n, 6n, 0n])
  })

  test('no odds, no terms; nor where nothing would be debited', () => {
    const free = { ...malay, odds: { format: 'MY', value: '-0.10' }, amount: 4n * unit, mode: 'ASIAN' } as const
    expect(stakeTerms(free)).toBeUndefined()
    expect(stakeTerms({ ...free, amount: 5n * unit })).toEqual({ debit: unit, profit: 5n * unit })
    expect(stakeTerms({ ...malay, odds: { format: 'MY', value: '1.50' }, mode: 'RISK' })).toBeUndefined()
  })
})
