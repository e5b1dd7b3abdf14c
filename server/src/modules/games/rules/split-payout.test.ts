import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payParts, splitStake } from './split-payout.ts'

const sources = (...balances: bigint[]) => balances.map((balance, at) => ({ accountId: `a${at}`, balance }))
const shares = (...amounts: bigint[]) => amounts.map((amount, at) => ({ accountId: `a${at}`, amount }))
const parts = (...all: [staked: bigint, paid: bigint][]) => all.map(([staked, paid]) => ({ staked, paid }))
const paidOf = (of: readonly { paid: bigint }[]) => of.map(({ paid }) => paid)
const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n)

test.each([
  [100n, sources(100n, 50n), shares(100n)],
  [100n, sources(70n, 50n), shares(70n, 30n)],
  [100n, sources(50n, 20n, 30n), shares(50n, 20n, 30n)],
  [100n, sources(0n, 0n, 100n), [{ accountId: 'a2', amount: 100n }]],
  [100n, sources(50n, 49n), undefined],
  // A debt has nothing to take from, whatever is there of bonus.
  [10n, sources(-1n, 50n), undefined],
  [0n, sources(0n, 0n), []],
])('a stake of %d is taken from cash first, then from bonus by bonus', (stake, from, expected) => {
  expect(splitStake(stake, from)).toEqual(expected)
})

test.each([
  [200n, parts([50n, 0n], [20n, 0n], [30n, 0n]), [100n, 40n, 60n]],
  [10n, parts([2n, 0n], [1n, 0n]), [7n, 3n]],
  [0n, parts([50n, 100n], [50n, 100n]), [0n, 0n]],
  // One part alone, and a bet that cost nothing.
  [7n, parts([3n, 0n]), [7n]],
  [7n, parts([0n, 0n]), [7n]],
  // Cut anew from nothing, three of three would be 1, 1, 1: what the first part has of two stays with it.
  [3n, parts([1n, 2n], [1n, 0n], [1n, 0n]), [2n, 0n, 1n]],
])('a payout of %d is in the proportion of the stakes', (payout, of, expected) => {
  expect(paidOf(payParts(payout, of))).toEqual(expected)
})

test('a payout is paid whole, and one that changes moves every part the same way', () => {
  const stakes = fc.array(fc.oneof(fc.bigInt({ min: 1n, max: 3n }), fc.bigInt({ min: 1n, max: 10_000n })), {
    minLength: 1,
    maxLength: 5,
  })
  const payouts = fc.array(fc.oneof(fc.bigInt({ min: 0n, max: 20n }), fc.bigInt({ min: 0n, max: 100_000n })), {
    minLength: 1,
    maxLength: 8,
  })
  let turned = 0
  fc.assert(
    fc.property(stakes, payouts, (staked, all) => {
      let before = staked.map((stake) => ({ staked: stake, paid: 0n }))
      for (const payout of all) {
        const after = [...payParts(payout, before)]
        expect(sum(paidOf(after))).toBe(payout)
        const changes = after.map(({ paid }, at) => paid - (before[at]?.paid ?? 0n))
        const isUp = sum(changes) >= 0n
        expect(changes.filter((one) => (isUp ? one < 0n : one > 0n))).toEqual([])
        const fresh = paidOf(
          payParts(
            payout,
            staked.map((stake) => ({ staked: stake, paid: 0n })),
          ),
        )
        if (fresh.join() !== paidOf(after).join()) turned += 1
        // Away from what it would be from nothing by cutting alone.
        for (const [at, { paid }] of after.entries()) {
          const off = paid - (fresh[at] ?? 0n)
          expect(off < 6n && off > -6n).toBe(true)
        }
        before = after
      }
    }),
    { seed: 20_261_125, numRuns: 400 },
  )
  expect(turned).toBeGreaterThan(0)
})
