import { expect, test } from 'vitest'
import { fromWire, units, type Money } from '@parlour/core/money/money.ts'
import { chargedStake } from '@parlour/core/rules/lottery/stake-line.ts'
import { halfOf, mostStake, plainAmount, readChips, twiceOf, usualChips } from './stake-chips.ts'

const bounds = { minimum: units(1n), maximum: units(100n) }
const plain = (amount: Money | undefined) => (amount === undefined ? undefined : plainAmount(amount))

test('the usual amounts are steps of the smallest stake', () => {
  expect(usualChips(units(2n)).map(plain)).toEqual(['2', '4', '10', '20', '100', '200'])
})

test.each([
  [
    ['5', '1', '5', ''],
    ['1', '5'],
  ],
  [
    ['0,5', '20.25'],
    ['0.5', '20.25'],
  ],
  [
    ['7', '6', '5', '4', '3', '2', '1'],
    ['1', '2', '3', '4', '5', '6'],
  ],
  [['1', '0'], undefined],
  [['1', '-2'], undefined],
  [['1', 'ten'], undefined],
  [['0.001'], undefined],
  [['', ' '], undefined],
])('%j are read as %j', (typed, read) => {
  expect(readChips(typed)?.map(plain)).toEqual(read)
})

test.each([
  ['10', '5', '20'],
  ['1', '1', '2'],
  ['0.5', '1', '1'],
  ['80', '40', '100'],
  ['1.01', '1', '2.02'],
])('of %s the half is %s and the double %s', (stake, half, twice) => {
  const amount = readChips([stake])?.[0] ?? 0n
  expect([plain(halfOf(amount, bounds)), plain(twiceOf(amount, bounds))]).toEqual([half, twice])
})

test.each([
  ['100.0000', 1n, '100'],
  ['1000.0000', 1n, '100'],
  ['100.0000', 27n, '3.7'],
  ['26.9900', 27n, undefined],
  ['0.0000', 1n, undefined],
  ['50.0000', 0n, '50'],
])('a balance of %s pays for %i units at %s', (balance, count, most) => {
  expect(plain(mostStake({ balance, count, discount: 0n }, bounds))).toBe(most)
})

test.each([
  ['10.0000', 2n, 6_600n, '14.7'],
  ['10.0000', 1n, 10_000n, '100'],
  ['0.9999', 1n, 100n, '1.01'],
])(
  'a balance of %s pays for %i units, of which a part of %i ten-thousandths is not charged, at %s',
  (balance, count, discount, most) => {
    const found = mostStake({ balance, count, discount }, bounds) ?? 0n
    expect(plain(found)).toBe(most)
    expect(chargedStake(found * count, discount) <= (fromWire(balance) ?? 0n)).toBe(true)
  },
)
