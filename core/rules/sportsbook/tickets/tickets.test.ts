import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fraction } from '../../../kernel/fraction.ts'
import { approximate } from '../../../kernel/lowest-terms.ts'
import { minorUnit } from '../../../money/money.ts'
import { runsOf } from '../../../testing/tier.test-support.ts'
import { settleEachWay } from './each-way.ts'
import { editAmounts } from './edit-bet.ts'
import { type LegResult, type Outcome, outcomes, returnFactor } from './outcome.ts'
import { findRelated } from './related.ts'
import { lineCount, systems } from './systems.ts'
import { roundToMinor, settleTicket, type SettledLeg, sumOfLines, unitReturn } from './ticket-return.ts'

const unit = minorUnit(2)
const decimalOf = (hundredths: number): Fraction => ({ numerator: BigInt(hundredths), denominator: 100n })
const leg = (hundredths: number, outcome: Outcome): SettledLeg => ({
  decimal: decimalOf(hundredths),
  result: { outcome },
})
const anyLeg = fc.record({ hundredths: fc.integer({ min: 101, max: 3000 }), outcome: fc.constantFrom(...outcomes) })

/** Every choice of so many legs, listed. */
function choices<T>(from: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]]
  return from.flatMap((each, at) => choices(from.slice(at + 1), size - 1).map((rest) => [each, ...rest]))
}

const product = (factors: readonly Fraction[]): Fraction =>
  factors.reduce(
    (all, each) => ({ numerator: all.numerator * each.numerator, denominator: all.denominator * each.denominator }),
    { numerator: 1n, denominator: 1n },
  )
const isEqual = (one: Fraction, other: Fraction) =>
  one.numerator * other.denominator === other.numerator * one.denominator
const added = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce(
    (all, each) => ({
      numerator: all.numerator * each.denominator + each.numerator * all.denominator,
      denominator: all.denominator * each.denominator,
    }),
    { numerator: 0n, denominator: 1n },
  )

describe('systems', () => {
  test('the lines of each that has a name', () => {
    const counts = Object.entries(systems).map(([name, { selections, sizes }]) => [name, lineCount(selections, sizes)])
    expect(Object.fromEntries(counts)).toEqual({
      DOUBLE: 1,
      TREBLE: 1,
      TRIXIE: 4,
      PATENT: 7,
      YANKEE: 11,
      LUCKY15: 15,
      CANADIAN: 26,
      LUCKY31: 31,
      HEINZ: 57,
      LUCKY63: 63,
      SUPER_HEINZ: 120,
      GOLIATH: 247,
    })
  })

  test('return what all their lines return one by one', () => {
    fc.assert(
      fc.property(
        fc.array(anyLeg, { minLength: 2, maxLength: 7 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.array(anyLeg, { maxLength: 2 }),
        (given, sizes, fixed) => {
          const [legs, bankers] = [given, fixed].map((each) =>
            each.map(({ hundredths, outcome }) => leg(hundredths, outcome)),
          )
          if (legs === undefined || bankers === undefined) return
          const own = unitReturn({ type: 'SYSTEM', legs, bankers, sizes })
          const lines = sizes.flatMap((size) => choices(legs, size))
          const each = lines.map((line) =>
            product([...line, ...bankers].map((one) => returnFactor(one.decimal, one.result))),
          )
          expect(lines.length).toBe(lineCount(legs.length, sizes))
          expect(isEqual(own, added(each))).toBe(true)
        },
      ),
      { numRuns: runsOf(2000, 60) },
    )
  })
})

describe('parlays', () => {
  test('return the product of their legs, rounded once', () => {
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 2, maxLength: 5 }), fc.bigInt(1n, 10_000_000n), (given, minor) => {
        const legs = given.map(({ hundredths, outcome }) => leg(hundredths, outcome))
        const { rawReturn } = settleTicket({ form: { type: 'PARLAY', legs }, unitStake: minor * unit, decimals: 2 })
        const factor = product(legs.map(({ decimal, result }) => returnFactor(decimal, result)))
        const capped = approximate(factor) > 10_000 ? { numerator: 10_000n, denominator: 1n } : factor
        expect(rawReturn).toBe(
          roundToMinor({ numerator: capped.numerator * minor * unit, denominator: capped.denominator }, 2),
        )
        if (given.some(({ outcome }) => outcome === 'LOSE')) expect(rawReturn).toBe(0n)
        if (given.every(({ outcome }) => outcome === 'VOID')) expect(rawReturn).toBe(minor * unit)
      }),
      { numRuns: runsOf(5000, 100) },
    )
  })

  test('odds of ten thousand are the most', () => {
    const legs = [leg(30_000, 'WIN'), leg(30_000, 'WIN')]
    const form = { type: 'PARLAY', legs } as const
    expect(settleTicket({ form, unitStake: unit, decimals: 2 }).rawReturn).toBe(10_000n * unit)
  })

  test('a builder in a parlay is a leg with a factor of its own', () => {
    const form = { type: 'PARLAY', legs: [leg(200, 'WIN'), { factor: decimalOf(350) }] } as const
    expect(settleTicket({ form, unitStake: 100n * unit, decimals: 2 }).returned).toBe(700n * unit)
  })
})

test('a yen has no cents', () => {
  const form = { type: 'SINGLE', legs: [leg(195, 'WIN')] } as const
  expect(settleTicket({ form, unitStake: minorUnit(0), decimals: 0 }).returned).toBe(2n * minorUnit(0))
})

test('the cap never pays less than the stake', () => {
  const form = { type: 'SINGLE', legs: [leg(195, 'WIN')] } as const
  const cap = (maxPayout: bigint) =>
    settleTicket({ form, unitStake: 100n * unit, decimals: 2, maxPayout: maxPayout * unit }).returned / unit
  expect([cap(1000n), cap(150n), cap(50n)]).toEqual([195n, 150n, 100n])
})

test('a share of a place above the whole is the whole', () => {
  const heat: LegResult = { outcome: 'WIN', deadHeat: { tied: 2, places: 3 } }
  expect(approximate(returnFactor(decimalOf(400), heat))).toBe(4)
  expect(sumOfLines([], [0])).toEqual({ numerator: 1n, denominator: 1n })
})

describe('each way', () => {
  const settle = (bet: {
    odds: number
    fraction: bigint
    places: number
    positions: readonly (readonly [string, number])[]
    isFree?: boolean
  }) => {
    const paid = settleEachWay({
      stakeOfPart: 1000n * unit,
      decimal: decimalOf(bet.odds),
      terms: { fraction: { numerator: 1n, denominator: bet.fraction }, places: bet.places },
      runner: 'own',
      result: { isOver: true, positions: new Map(bet.positions), withdrawn: new Set() },
      decimals: 2,
      isFree: bet.isFree ?? false,
    })
    return paid === undefined ? undefined : Number(paid / unit) / 100
  }
  const quarter = { odds: 1700, fraction: 4n, places: 3 }
  const level = (position: number, count: number) =>
    Array.from({ length: count }, (_, at) => [at === 0 ? 'own' : `other ${at}`, position] as const)

  test.each([
    ['first', level(1, 1), 220],
    ['third', level(3, 1), 50],
    ['one of two thirds', level(3, 2), 25],
    ['one of two firsts', level(1, 2), 135],
    ['one of three seconds', level(2, 3), 33.33],
    ['fourth', level(4, 1), 0],
  ])('%s at 17.00, a quarter, three places', (_, positions, paid) => {
    expect(settle({ ...quarter, positions })).toBe(paid)
  })

  test('one of five fourths at 9.50, a fifth, four places', () => {
    expect(settle({ odds: 950, fraction: 5n, places: 4, positions: level(4, 5) })).toBe(5.4)
  })

  test('a free bet pays both parts without their stakes', () => {
    expect(settle({ ...quarter, positions: level(1, 1), isFree: true })).toBe(200)
    expect(settle({ ...quarter, positions: level(3, 2), isFree: true })).toBe(15)
  })

  test('nothing is paid before the end, and both stakes come back of who never ran', () => {
    const bet = {
      stakeOfPart: unit,
      decimal: decimalOf(1700),
      terms: { fraction: decimalOf(25), places: 3 },
      runner: 'own',
      decimals: 2,
    }
    const result = { isOver: false, positions: new Map<string, number>(), withdrawn: new Set<string>() }
    expect(settleEachWay({ ...bet, result })).toBeUndefined()
    expect(settleEachWay({ ...bet, result: { ...result, withdrawn: new Set(['own']) } })).toBe(2n * unit)
  })
})

test('legs are related by event, by competition, and by what depends on what', () => {
  const relations = new Map([['match:1', new Set(['stage:1'])]])
  const of = (...legs: { event: string; competition?: string }[]) => findRelated(legs, relations)
  expect(of({ event: 'match:1' }, { event: 'match:2' }, { event: 'match:1' })).toEqual([0, 2])
  expect(of({ event: 'stage:1' }, { event: 'match:2' }, { event: 'match:1' })).toEqual([0, 2])
  expect(of({ event: 'a', competition: 'cup' }, { event: 'b', competition: 'cup' })).toEqual([0, 1])
  expect(of({ event: 'match:1' }, { event: 'match:2' }, { event: 'stage:2' })).toBeUndefined()
})

test('an edit moves the difference of offer and stake, and nothing else', () => {
  const edit = (offer: bigint, newStake: bigint) => editAmounts({ offer, newStake, balance: 50n, leastStake: 10n })
  expect(edit(100n, 120n)).toEqual({ ok: true, value: { closedFor: 100n, newStake: 120n, toppedUp: 20n, paidOut: 0n } })
  expect(edit(100n, 60n)).toEqual({ ok: true, value: { closedFor: 100n, newStake: 60n, toppedUp: 0n, paidOut: 40n } })
  expect(edit(100n, 151n)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  expect(edit(100n, 9n)).toMatchObject({ ok: false, code: 'STAKE_TOO_LOW' })
})
