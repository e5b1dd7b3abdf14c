import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyMax, units } from '../../money/money.ts'
import { cashbackOf, givenForPeriod, netLossOf, readyOfPeriods, rebateOf, type CountedPeriod } from './judge-periods.ts'

const day = 86_400_000
const cent = 100n
const start = 100 * day
const tiers = [
  { from: units(1000n), rate: 300 },
  { from: units(10_000n), rate: 500 },
  { from: units(50_000n), rate: 800 },
]
const loss = { kind: 'LOSS' as const, products: ['RNG'], tiers, cap: units(5000n) }
const rates = { kind: 'RATES' as const, rates: { RNG: 80, LIVE: 40 }, least: units(1n), cap: units(500n) }
const period = (own: Partial<CountedPeriod> = {}): CountedPeriod => ({
  cycleKey: '2026-11-23',
  begin: start,
  end: start + 7 * day,
  played: [],
  given: 0n,
  ...own,
})
const played = (product: string, turnover: bigint, lost = 0n) => ({ product, turnover, lost })

// The first is the vector cashback-01 of the rule book.
test.each<[bigint, bigint]>([
  [units(12_340n), units(617n)],
  [units(999n), 0n],
  [units(1000n), units(30n)],
  [units(9999n), 2_999_700n],
  [units(10_000n), units(500n)],
  [units(50_000n), units(4000n)],
  [units(62_500n), units(5000n)],
  [units(900_000n), units(5000n)],
  [0n, 0n],
])('of a loss of %s the whole is given at the rate of its tier: %s', (lost, given) => {
  expect(cashbackOf(loss, lost, cent)).toBe(given)
})

test('a net loss is of its products, less what was given; whoever won has none', () => {
  const of = period({ played: [played('RNG', 0n, 500n), played('LIVE', 0n, 900n)], given: 100n })
  expect(netLossOf(loss, of)).toBe(400n)
  expect(netLossOf(loss, { ...of, given: 600n })).toBe(0n)
  expect(netLossOf(loss, { ...of, played: [played('RNG', 0n, -500n)] })).toBe(0n)
})

test.each<[string, ReturnType<typeof played>[], bigint]>([
  ['product by product, in whole cents', [played('RNG', units(12_345n)), played('LIVE', units(333n))], 1_000_900n],
  ['of a product without a rate nothing', [played('PVP', units(90_000n))], 0n],
  ['below the least nothing', [played('RNG', units(124n))], 0n],
  ['the least', [played('RNG', units(125n))], units(1n)],
  ['no more than the cap', [played('RNG', units(999_999n))], units(500n)],
])('a rebate: %s', (_, of, given) => {
  expect(rebateOf(rates, { played: of }, cent)).toBe(given)
})

const terms = { reward: rates, startAt: start, endAt: start + 30 * day, claimDays: 7 }
const one = period({ end: start + day, played: [played('RNG', units(1000n))] })
test.each<[string, CountedPeriod, number, boolean]>([
  ['goes on', one, start + day - 1, false],
  ['is over', one, start + day, true],
  ['may be claimed for a moment more', one, start + 8 * day - 1, true],
  ['was not claimed in its time', one, start + 8 * day, false],
  ['began before the promotion', { ...one, begin: start - 1 }, start + day, false],
  ['ends after the promotion', { ...one, end: start + 30 * day + 1 }, start + 31 * day, false],
  ['ends with the promotion', { ...one, end: start + 30 * day }, start + 31 * day, true],
])('a day that %s', (_, of, now, isReady) => {
  const ready = readyOfPeriods(terms, { periods: [of], now, minorUnit: cent })
  expect(ready.length === 1).toBe(isReady)
  if (isReady) expect(ready).toMatchObject([{ cycleKey: of.cycleKey, given: units(8n), claimUntil: of.end + 7 * day }])
})

test('no more is given than the cap, never less for more, and never a part of a minor unit', () => {
  const amount = fc.bigInt(0n, moneyMax / 2n)
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      for (const reward of [rates, loss]) {
        const of = (n: bigint) => givenForPeriod(reward, period({ played: [played('RNG', n, n)] }), cent)
        expect(of(less) <= of(more)).toBe(true)
        expect(of(more) <= reward.cap).toBe(true)
        expect(of(more) % cent).toBe(0n)
      }
    }),
  )
})
