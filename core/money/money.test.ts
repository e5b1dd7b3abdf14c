import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWire, isWholeMinor, minorUnit, moneyMax, multiplyCut, toWire, units } from './money.ts'

describe('money on the wire', () => {
  test.each([
    [0n, '0.0000'],
    [1n, '0.0001'],
    [-1n, '-0.0001'],
    [123_400n, '12.3400'],
    [units(1_000_000n), '1000000.0000'],
  ])('%s is %s', (amount, text) => {
    expect(toWire(amount)).toBe(text)
    expect(fromWire(text)).toBe(amount)
  })

  test.each(['', ' 1', '1.', '.5', '01', '1e3', '+1', '1,0', '0.00001', 'NaN', '١', '9999999999999999'])(
    'refuses %j',
    (text) => expect(fromWire(text)).toBeUndefined(),
  )

  test('every amount comes back as it went', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -moneyMax, max: moneyMax }), (amount) => fromWire(toWire(amount)) === amount),
    )
  })
})

test('minor units: two decimals, none, four', () => {
  expect(minorUnit(2)).toBe(100n)
  expect(isWholeMinor(units(5n) + 100n, 2)).toBe(true)
  expect(isWholeMinor(units(5n) + 1n, 2)).toBe(false)
  expect(isWholeMinor(5_000n, 0)).toBe(false)
})

test('a product is cut after four decimals, never rounded', () => {
  expect(multiplyCut(20n, 97_500n)).toBe(195n)
  expect(multiplyCut(1n, 9_999n)).toBe(0n)
})
