import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { percentRebates, seriesRebates } from './chain-rebate.ts'

const place = (id: string, has: bigint) => ({ id, has })
const paid = (list: readonly { id: string; amount: bigint }[]) =>
  Object.fromEntries(list.map(({ id, amount }) => [id, amount / 10_000n]))
const line = [place('M', 1940n), place('B', 1950n), place('A', 1956n), place('T', 1960n)]

// Lottery book E.3, vectors rebate-01 to -04.
test.each([
  ['a member below its points', line, { stake: units(10_000n), series: 1920n }, { M: 100n, B: 50n, A: 30n, T: 20n }],
  ['a member at its points', line, { stake: units(10_000n), series: 1940n }, { M: 0n, B: 50n, A: 30n, T: 20n }],
  ['an agent who bets', line.slice(1), { stake: units(5000n), series: 1900n }, { B: 125n, A: 15n, T: 10n }],
])('%s', (_, of, bet, expected) => {
  expect(paid(seriesRebates(of, bet))).toEqual(expected)
})

test('rates of a product: nothing where the one below has as much', () => {
  const of = [place('M', 500_000n), place('B', 800_000n), place('A', 800_000n), place('T', 900_000n)]
  expect(paid(percentRebates(of, units(20_000n)))).toEqual({ M: 100n, B: 60n, A: 0n, T: 20n })
})

test('all of a line together is what its top has, none of it below zero, whoever has more than the one above', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 2_000_000n), { minLength: 1, maxLength: 20 }),
      fc.bigInt(0n, 10n ** 9n),
      (list, units_) => {
        const stake = units_ * 10_000n
        const items = percentRebates(
          list.map((has, at) => place(String(at), has)),
          stake,
        )
        const top = list.reduce((most, has) => (has > most ? has : most), 0n)
        expect(items.every(({ amount }) => amount >= 0n)).toBe(true)
        expect(items.reduce((sum, { amount }) => sum + amount, 0n)).toBe((stake * top) / 100_000_000n)
      },
    ),
  )
})
