import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { percentRebates, seriesRebates } from './chain-rebate.ts'
import {
  betRates,
  isPoints,
  lineRates,
  lineRebates,
  linkProblem,
  linkStateOf,
  percentText,
  raiseProblem,
  rateOfLink,
  type GivenRate,
} from './member-rates.ts'

const whole = (amounts: readonly bigint[]) => amounts.map((amount) => amount / 10_000n)

// Lottery book E.3, vectors rebate-01 to -04, from the top down.
test.each([
  ['a member below its points', [1960, 1956, 1950, 1940], 1920, 10_000n, [20n, 30n, 50n, 100n]],
  ['a member at its points', [1960, 1956, 1950, 1940], 1940, 10_000n, [20n, 30n, 50n, 0n]],
  ['an agent who bets', [1960, 1956, 1950], 1900, 5000n, [10n, 15n, 125n]],
  ['rates of a product', [18, 16, 16, 10], 0, 20_000n, [20n, 0n, 60n, 100n]],
])('%s', (_, chain, placedAt, turnover, expected) => {
  const rates = betRates(chain, placedAt)
  expect(whole(lineRebates(rates ?? [], units(turnover)))).toEqual(expected)
})

const product = 'LIVE'
const givenTo = fc.array(fc.option(fc.integer({ min: 0, max: 1000 }).map((half) => half * 2)), {
  minLength: 1,
  maxLength: 20,
})
const asGiven = (list: readonly (number | null)[]): GivenRate[] =>
  list.flatMap((rate, at) => (rate === null ? [] : [{ place: at + 1, product, rate }]))

test('nobody has more than the one above or the brand’s most, whatever was given; who has less keeps it', () => {
  fc.assert(
    fc.property(givenTo, fc.integer({ min: 0, max: 2000 }), (list, most) => {
      for (const of of ['LIVE', 'SERIES'] as const) {
        const given = asGiven(list).map((one) => ({ ...one, product: of }))
        const chain = lineRates(given, { product: of, length: list.length, most })
        let least = most
        for (const [at, rate] of chain.entries()) {
          least = Math.min(least, list[at] ?? (of === 'SERIES' ? most : 0))
          expect(rate).toBe(least)
        }
      }
    }),
  )
})

test('all items of a bet are what its top has, none below zero, and the rules of the book say the same', () => {
  fc.assert(
    fc.property(givenTo, fc.bigInt(0n, 10n ** 14n), fc.integer({ min: 0, max: 50 }), (list, turnover, below) => {
      const chain = lineRates(asGiven(list.map((rate) => rate ?? 0)), { product, length: list.length, most: 2000 })
      const placedAt = Math.max(0, (chain.at(-1) ?? 0) - below * 2)
      const items = lineRebates([...chain, placedAt], turnover)
      expect(items.every((amount) => amount >= 0n)).toBe(true)
      const sum = items.reduce((total, amount) => total + amount, 0n)
      expect(sum).toBe((turnover * BigInt((chain[0] ?? 0) - placedAt)) / 2000n)
      const line = chain.map((has, id) => ({ id, has: BigInt(has) })).toReversed()
      const asBook = seriesRebates(line, { stake: turnover, series: BigInt(placedAt) }).toReversed()
      expect(items).toEqual(asBook.map(({ amount }) => amount))
      // Rates of contracts are hundred-millionths: a point is 50,000 of them.
      const asPercent = percentRebates(
        line.map(({ id, has }) => ({ id, has: has * 50_000n })),
        turnover,
      )
      expect(lineRebates([...chain, 0], turnover)).toEqual(asPercent.toReversed().map(({ amount }) => amount))
    }),
  )
})

test('a bet keeps its line only where somebody gets something by it', () => {
  expect(betRates([1956, 1956, 1956], 1900)).toBeNull()
  expect(betRates([1956, 1954, 1954], 1954)).toEqual([1956, 1954, 1954, 1954])
  expect(betRates([0, 0], 0)).toBeNull()
  expect(betRates([16, 16], 0)).toEqual([16, 16, 0])
  expect(betRates([1956], 1900)).toBeNull()
})

test('an agent raises only, up to its own, by steps', () => {
  const has = { now: 10, own: 20 }
  expect([12, 20, 22, 10, 8, 11, 12.5, -2].map((to) => raiseProblem(to, has))).toEqual([
    undefined,
    undefined,
    'above_parent',
    'not_above',
    'not_above',
    'steps',
    'steps',
    'steps',
  ])
})

test('a link gives at most what its creator has', () => {
  const own = (name: string) => (name === 'SERIES' ? 1950 : 10)
  expect(linkProblem({ SERIES: 1950, LIVE: 10 }, own)).toBeUndefined()
  expect(linkProblem({ SERIES: 1952 }, own)).toBe('above_parent')
  expect(linkProblem({ LIVE: 3 }, own)).toBe('steps')
  expect(linkProblem({ BINGO: 2 } as never, own)).toBe('unknown')
  expect(rateOfLink(1950, { most: 1956, step: 4 })).toBe(1946)
  expect(rateOfLink(2, { most: 10, step: 4 })).toBe(0)
})

test('a link stands by the first that is wrong with it, in the order of the book', () => {
  const good = { disabledAt: null, expiresAt: 100, maxUses: 2, usedCount: 1, isCreatorClosed: false, isAbove: false }
  const wrong = { disabledAt: 1, expiresAt: 50, usedCount: 2, isCreatorClosed: true, isAbove: true }
  expect(linkStateOf(good, 99)).toBe('ACTIVE')
  expect(linkStateOf({ ...good, maxUses: 0, usedCount: 9, expiresAt: null }, 1000)).toBe('ACTIVE')
  expect(linkStateOf({ ...good, ...wrong }, 60)).toBe('DISABLED')
  expect(linkStateOf({ ...good, ...wrong, disabledAt: null }, 60)).toBe('EXPIRED')
  expect(linkStateOf({ ...good, ...wrong, disabledAt: null, expiresAt: null }, 60)).toBe('USED_UP')
  expect(linkStateOf({ ...good, isCreatorClosed: true }, 60)).toBe('SUSPENDED')
  expect(linkStateOf({ ...good, isAbove: true }, 60)).toBe('SUSPENDED')
})

test('points are steps of 0.1 %', () => {
  expect([0, 2, 16, 20, 34, 2000].map(percentText)).toEqual(['0.0', '0.1', '0.8', '1.0', '1.7', '100.0'])
  expect([0, 2, 3, 2000, 2002, -2, 1.5].map(isPoints)).toEqual([true, true, false, true, false, false, false])
})
