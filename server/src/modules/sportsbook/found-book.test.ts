import { expect, test } from 'vitest'
import { rulesInCurrency } from './found-book.ts'

test.each([
  [1, 1, '0.10'],
  [65, 50, '5.00'],
  [1000, 1000, '100.00'],
  [30_000, 20_000, '2000.00'],
])('where a euro is worth %s, a bet is at least %s, a line %s', (worth, minStake, minUnit) => {
  expect(rulesInCurrency(worth)).toMatchObject({ isOn: true, currencyFactor: worth, minStake, minUnit })
})
