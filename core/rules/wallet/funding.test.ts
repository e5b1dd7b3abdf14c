import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addShares, endParts, layShares, payParts, splitStake, sumShares, takeBack, type Share } from './funding.ts'

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

const named = (...all: [accountId: string, amount: bigint][]) =>
  all.map(([accountId, amount]): Share => ({ accountId, amount }))

test.each([
  ['one line alone', named(['cash', 30n], ['bonus', 10n]), [40n], [named(['cash', 30n], ['bonus', 10n])]],
  [
    'the line in the middle is of both',
    named(['cash', 30n], ['bonus', 30n]),
    [20n, 20n, 20n],
    [named(['cash', 20n]), named(['cash', 10n], ['bonus', 10n]), named(['bonus', 20n])],
  ],
  [
    'a line ends with an account',
    named(['cash', 20n], ['bonus', 20n]),
    [20n, 20n],
    [named(['cash', 20n]), named(['bonus', 20n])],
  ],
  [
    'a line of all accounts',
    named(['cash', 1n], ['one', 1n], ['two', 3n]),
    [4n, 1n],
    [named(['cash', 1n], ['one', 1n], ['two', 2n]), named(['two', 1n])],
  ],
  ['no line at all', named(), [], []],
])('shares are laid over lines in their order: %s', (_name, shares, stakes, expected) => {
  expect(layShares(shares, stakes)).toEqual(expected)
})

const amounts = fc.array(fc.oneof(fc.bigInt({ min: 1n, max: 3n }), fc.bigInt({ min: 1n, max: 1_000_000n })), {
  minLength: 1,
  maxLength: 8,
})

test('whatever is split and laid: every line has its stake and every account gives its share, to the last unit', () => {
  let mixed = 0
  fc.assert(
    fc.property(amounts, amounts, fc.nat({ max: 100 }), (stakes, balances, rest) => {
      const stake = sum(stakes)
      // The last account has enough for whatever the others leave.
      const from = [...balances, stake + BigInt(rest)].map((balance, at) => ({ accountId: `a${at}`, balance }))
      const split = splitStake(stake, from)
      expect(split).toBeDefined()
      const laid = layShares(split ?? [], stakes)
      expect(laid.map(sumShares)).toEqual(stakes)
      expect(addShares(laid.flat())).toEqual(split)
      expect(laid.flat().every(({ amount }) => amount > 0n)).toBe(true)
      if (laid.some((own) => own.length > 1)) mixed += 1
    }),
    { seed: 20_261_129, numRuns: 400 },
  )
  expect(mixed).toBeGreaterThan(100)
})

test('what a bet of several lines pays is the sum of what its lines pay, whichever account gets it', () => {
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.array(fc.bigInt({ min: 0n, max: 100_000n }), { minLength: 8, maxLength: 8 }),
      (stakes, balances, payouts) => {
        const stake = sum(stakes)
        const from = [...balances, stake].map((balance, at) => ({ accountId: `a${at}`, balance }))
        const laid = layShares(splitStake(stake, from) ?? [], stakes)
        const paid = laid.flatMap((own, at) =>
          payParts(
            payouts[at] ?? 0n,
            own.map(({ accountId, amount }) => ({ accountId, staked: amount, paid: 0n })),
          ).map((part) => ({ accountId: part.accountId, amount: part.paid })),
        )
        expect(sumShares(addShares(paid))).toBe(sum(payouts.slice(0, stakes.length)))
        // Nobody is paid who staked nothing of it.
        expect(paid.filter(({ accountId }) => !laid.flat().some((one) => one.accountId === accountId))).toEqual([])
      },
    ),
    { seed: 20_261_129, numRuns: 400 },
  )
})

test.each([
  [
    'each its own',
    named(['cash', 30n], ['bonus', 70n]),
    named(),
    { bonus: 100n },
    named(['cash', 30n], ['bonus', 70n]),
  ],
  [
    'what is left of a bonus',
    named(['cash', 30n], ['bonus', 70n]),
    named(),
    { bonus: 20n },
    named(['cash', 80n], ['bonus', 20n]),
  ],
  ['a bonus that is spent', named(['bonus', 70n]), named(), { bonus: 0n }, named(['cash', 70n], ['bonus', 0n])],
  [
    'with what is given just now',
    named(['cash', 30n], ['bonus', 70n]),
    named(['cash', 6n], ['bonus', 14n]),
    { bonus: 0n },
    named(['cash', 86n], ['bonus', 14n]),
  ],
  [
    'bonus by bonus',
    named(['one', 5n], ['two', 5n]),
    named(),
    { one: 1n, two: 9n },
    named(['cash', 4n], ['one', 1n], ['two', 5n]),
  ],
  ['cash alone', named(['cash', 30n]), named(), {}, named(['cash', 30n])],
])('what is taken back comes from %s', (_name, gave, given, left: Record<string, bigint>, expected) => {
  const balanceOf = (accountId: string) => left[accountId] ?? 0n
  expect(takeBack({ cash: 'cash', gave, given, balanceOf })).toEqual(expected)
})

test('shares of one account are added where it comes first, and nothing is said of nothing', () => {
  expect(addShares(named(['b', 1n], ['a', 0n], ['c', 2n], ['b', 3n]))).toEqual(named(['b', 4n], ['c', 2n]))
})

test('a bet that ends gives each part its stake back or its share, and one that ended otherwise before nothing twice', () => {
  const placed = [30n, 10n].map((staked) => ({ staked, returned: 0n, paid: 0n }))
  const won = endParts(placed, { isReturned: false, payout: 80n })
  expect(won.map(({ returned, paid }) => [returned, paid])).toEqual([
    [0n, 60n],
    [0n, 20n],
  ])
  const returned = endParts(won, { isReturned: true, payout: 40n })
  expect(returned.map((part) => [part.returned, part.paid])).toEqual([
    [30n, 0n],
    [10n, 0n],
  ])
  expect(endParts(returned, { isReturned: false, payout: 80n })).toEqual(won)
})
