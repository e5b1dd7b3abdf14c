import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import type { PromisedSpins } from './promotion-terms.ts'
import { expectedCost, sumSimulation, type ReadyMember } from './simulation.ts'
import type { PastClaim } from './simulate.ts'

const claim = (day: number, whole: bigint, own: Partial<PastClaim> = {}): PastClaim => ({
  day,
  deposit: 0n,
  isOfFriend: false,
  figures: {
    amount: units(whole),
    base: units(whole),
    required: units(whole * 3n),
    stakeMax: units(5n),
    conversionMax: null,
  },
  ...own,
})
const ready = (memberId: string, claims: readonly PastClaim[], own: Partial<ReadyMember> = {}): ReadyMember => ({
  memberId,
  claims,
  beyond: 0,
  against: null,
  ...own,
})
const rich = { budget: units(100_000n), winnersMax: null }

test('all of it, as long as there is budget', () => {
  const sum = sumSimulation(rich, [ready('a', [claim(3, 10n), claim(1, 30n)]), ready('b', [claim(2, 5n)])], 1)
  expect(sum).toMatchObject({
    ready: 2,
    members: 2,
    claims: 3,
    amount: units(45n),
    largest: units(30n),
    required: units(135n),
    usedUpOn: null,
    beyondBudget: 0,
  })
  expect(sum.top).toEqual([
    { memberId: 'a', claims: 2, amount: units(40n) },
    { memberId: 'b', claims: 1, amount: units(5n) },
  ])
})

test.each([
  ['the budget ends on a day, in the order of days', { budget: units(40n), winnersMax: null }, 3, 2, 40n, 1],
  ['the number of winners does', { budget: units(900n), winnersMax: 1 }, 2, 1, 30n, 2],
  ['what is above it by one is not given', { budget: units(39n), winnersMax: null }, 2, 1, 30n, 2],
])('%s', (_, bounds, usedUpOn, claims, amount, beyondBudget) => {
  const found = [ready('a', [claim(3, 10n), claim(1, 30n)]), ready('b', [claim(2, 10n)])]
  const expected = { usedUpOn, claims, amount: units(amount), beyondBudget, ready: 2 }
  expect(sumSimulation(bounds, found, 1)).toMatchObject(expected)
})

test('each of a sample stands for so many, in members and money, budget and winners', () => {
  const found = [ready('a', [claim(1, 10n)]), ready('b', [claim(2, 10n)], { beyond: 2 })]
  expect(sumSimulation(rich, found, 12)).toMatchObject({ ready: 24, claims: 24, amount: units(240n), beyondLimit: 12 })
  expect(sumSimulation({ budget: units(239n), winnersMax: null }, found, 12)).toMatchObject({
    claims: 12,
    usedUpOn: 2,
    beyondBudget: 12,
  })
  expect(sumSimulation({ ...rich, winnersMax: 23 }, found, 12)).toMatchObject({ claims: 12, usedUpOn: 2 })
})

test('whoever is turned away gets nothing, takes none of the budget, and is told of by its reason', () => {
  const away = (['audience', 'held', 'holdout', 'linked', 'held'] as const).map((against, at) =>
    ready(`away ${at}`, [claim(0, 1000n)], { against, beyond: 1 }),
  )
  const sum = sumSimulation({ budget: units(10n), winnersMax: null }, [...away, ready('z', [claim(5, 10n)])], 1)
  expect(sum).toMatchObject({ ready: 1, claims: 1, usedUpOn: null, beyondLimit: 0 })
  expect(sum.turnedAway).toEqual({ audience: 1, held: 2, holdout: 1, linked: 1 })
  expect(sum.top.map(({ memberId }) => memberId)).toEqual(['z'])
})

test('ten are named, those with the most first', () => {
  const found = Array.from({ length: 30 }, (_, at) => ready(`m${at}`, [claim(1, BigInt(at + 1))]))
  const { top } = sumSimulation(rich, found, 1)
  expect(top.map(({ memberId }) => memberId)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20].map((at) => `m${at}`))
})

const terms = {
  rollover: { base: 'BONUS', multiplier: 3, products: { RNG: 100 }, days: 30 },
  conversionMax: null,
  stakeMax: { percent: 10, least: units(5n) },
} as const
const game = { returned: 0.96, swing: 4 }

test('a free bonus costs no more than it gave, less the more is to be played, and nothing where nothing counts', () => {
  const given = [claim(1, 100n), claim(2, 100n)]
  const { cost, finishes } = expectedCost(terms, given, game)
  expect(cost).toBeGreaterThan(0)
  expect(cost).toBeLessThan(200)
  expect(finishes).toBeGreaterThan(0)
  expect(finishes).toBeLessThanOrEqual(1)
  const dear = given.map((one) => ({ ...one, figures: { ...one.figures, required: units(4000n) } }))
  expect(expectedCost(terms, dear, game).cost).toBeLessThan(cost)
  expect(expectedCost({ ...terms, conversionMax: 1 }, given, game).cost).toBeLessThan(cost)
  expect(expectedCost({ ...terms, rollover: { ...terms.rollover, products: {} } }, given, game)).toEqual({
    cost: 0,
    finishes: 0,
  })
  expect(expectedCost(terms, [], game)).toEqual({ cost: 0, finishes: 0 })
})

test('what counts half is played twice as much', () => {
  const given = [claim(1, 100n)]
  const half = { ...terms, rollover: { ...terms.rollover, products: { RNG: 50 } } }
  const double = given.map((one) => ({ ...one, figures: { ...one.figures, required: units(600n) } }))
  expect(expectedCost(half, given, game)).toEqual(expectedCost(terms, double, game))
})

test('free spins that come with a bonus are taken out of the budget with it, and cost what they come to', () => {
  const freeSpins: PromisedSpins = {
    vendorId: 'v',
    vendorCode: 'studio',
    vendorName: 'Studio',
    gameCode: 'SLOT-1',
    names: { en: 'Slot' },
    spins: 10,
    stake: units(1n),
    winMax: units(50n),
    turnoverPercent: 100,
    days: 7,
    cost: units(4n),
  }
  const found = [ready('a', [claim(1, 10n)]), ready('b', [claim(2, 10n)])]
  expect(sumSimulation({ ...rich, freeSpins }, found, 1)).toMatchObject({ amount: units(28n), largest: units(10n) })
  expect(sumSimulation({ budget: units(27n), winnersMax: null, freeSpins }, found, 1)).toMatchObject({ claims: 1 })
  const costOf = (own: object) => expectedCost({ ...terms, ...own }, [claim(1, 10n)], game).cost
  expect(costOf({ freeSpins }) - costOf({})).toBeCloseTo(4)
})
