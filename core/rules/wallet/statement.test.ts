import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingBalance, gameWinLoss, type Movements, personalProfit } from './statement.ts'

const none: Movements = {
  deposit: 0n,
  withdrawal: 0n,
  bet: 0n,
  win: 0n,
  rebate: 0n,
  bonus: 0n,
  transferIn: 0n,
  transferOut: 0n,
  adjust: 0n,
}

test.each([
  ['deposit', 1n],
  ['withdrawal', -1n],
  ['bet', -1n],
  ['win', 1n],
  ['rebate', 1n],
  ['bonus', 1n],
  ['transferIn', 1n],
  ['transferOut', -1n],
  ['adjust', 1n],
] as const)('%s moves the closing balance by %s of its amount', (name, sign) => {
  expect(closingBalance(1000n, { ...none, [name]: 70n })).toBe(1000n + sign * 70n)
})

test('an adjustment may take', () => {
  expect(closingBalance(1000n, { ...none, adjust: -300n })).toBe(700n)
})

test('two periods after each other close as one', () => {
  const amount = fc.bigInt(0n, 10n ** 15n)
  const moved = fc.record({
    ...Object.fromEntries(Object.keys(none).map((name) => [name, amount])),
    adjust: fc.bigInt(-(10n ** 15n), 10n ** 15n),
  }) as unknown as fc.Arbitrary<Movements>
  fc.assert(
    fc.property(amount, moved, moved, (opening, first, second) => {
      const both = Object.fromEntries(
        Object.keys(none).map((name) => [name, first[name as keyof Movements] + second[name as keyof Movements]]),
      ) as unknown as Movements
      expect(closingBalance(closingBalance(opening, first), second)).toBe(closingBalance(opening, both))
      expect(personalProfit(first) + personalProfit(second)).toBe(personalProfit(both))
    }),
  )
})

test('profit is what games, rebates and promotions gave; money in and out is none', () => {
  const moved = { ...none, deposit: 5000n, withdrawal: 900n, bet: 800n, win: 650n, rebate: 5n, bonus: 100n }
  expect(gameWinLoss(moved)).toBe(-150n)
  expect(personalProfit(moved)).toBe(-45n)
})
