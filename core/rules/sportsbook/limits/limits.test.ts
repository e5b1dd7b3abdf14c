import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../../kernel/sum.ts'
import { minorUnit } from '../../../money/money.ts'
import { runsOf } from '../../../testing/tier.test-support.ts'
import { naiveSelections, naiveWord } from '../markets/naive-settlement.test-support.ts'
import { settleTicket } from '../tickets/ticket-return.ts'
import type { Outcome } from '../tickets/outcome.ts'
import { shiftChances, tradingStep } from './auto-trading.ts'
import * as liability from './liability.ts'
import { lowestTier, marketFactor, maxStake, tierLimits } from './max-stake.ts'

const unit = minorUnit(2)
const fraction = (numerator: bigint, denominator = 100n) => ({ numerator, denominator })
const one = fraction(1n, 1n)
const wide = 10n ** 15n
const bet = {
  decimal: fraction(250n),
  eventLimit: 50_000n * 10_000n,
  marketFactor: one,
  playerFactor: one,
  remainingLiability: wide,
  maxPayout: wide,
  balance: wide,
  decimals: 2,
}

describe('the most that may be staked', () => {
  test.each<[string, Partial<typeof bet>, string]>([
    ['by the event’s limit', {}, '33333.33'],
    ['by the market’s factor', { marketFactor: marketFactor('CS', true) }, '3333.33'],
    ['by the player’s factor', { playerFactor: fraction(1n) }, '333.33'],
    ['by what is left of the outcome', { remainingLiability: 150n * 10_000n }, '100.00'],
    ['by what is left, which is nothing', { remainingLiability: -5n }, '0.00'],
    ['by the cap on payment', { maxPayout: 1000n * 10_000n }, '400.00'],
    ['by the balance', { balance: 123_456n }, '12.34'],
  ])('%s', (_, own, most) => {
    const stake = maxStake({ ...bet, ...own })
    expect((Number(stake / unit) / 100).toFixed(2)).toBe(most)
  })

  test('keeps every bound for any bet', () => {
    const amount = fc.bigInt(0n, 10n ** 12n)
    fc.assert(
      fc.property(fc.bigInt(102n, 5000n), amount, amount, amount, (odds, eventLimit, maxPayout, remainingLiability) => {
        const own = { ...bet, decimal: fraction(odds), eventLimit, maxPayout, remainingLiability }
        const stake = maxStake(own)
        const profit = stake * (odds - 100n)
        expect(stake % unit).toBe(0n)
        expect(profit <= eventLimit * 100n && profit <= remainingLiability * 100n).toBe(true)
        expect(stake * odds <= maxPayout * 100n).toBe(true)
        const more = stake + unit
        const isWithin =
          more * (odds - 100n) <= eventLimit * 100n &&
          more * (odds - 100n) <= remainingLiability * 100n &&
          more * odds <= maxPayout * 100n
        expect(isWithin).toBe(false)
      }),
      { numRuns: runsOf(1000, 60) },
    )
  })

  test('tiers and factors', () => {
    expect(lowestTier([1, 3, 2])).toBe(3)
    expect(tierLimits[lowestTier([])].payout).toBe(200_000n)
    expect(marketFactor('BTTS', false)).toEqual(fraction(4n, 10n))
    expect(marketFactor('AH', false)).toEqual(fraction(10n, 10n))
    expect(marketFactor('CORNERS-OU', true)).toEqual(fraction(1n, 10n))
  })
})

describe('liability by score', () => {
  const full = naiveSelections.filter(({ code }) => !/_|HTFT|HALF/.test(code))

  test('is what each score would pay above the stakes of what wins', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ at: fc.nat(full.length - 1), odds: fc.bigInt(101n, 2000n), minor: fc.bigInt(1n, 100_000n) }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        (drawn) => {
          const bets = drawn.flatMap(({ at, odds, minor }) => {
            const selection = full[at]
            return selection === undefined ? [] : [{ ...selection, decimal: fraction(odds), stake: minor * unit }]
          })
          const grid = bets
            .map(({ code, specifiers, outcome, decimal, stake }) =>
              liability.liabilityOf({ selection: { market: { code, specifiers }, outcome }, decimal, stake }),
            )
            .reduce(liability.addLiability, liability.noLiability)
          let worst = 0n
          for (const [cell, amount] of grid.entries()) {
            const score = { home: Math.floor(cell / 11), away: cell % 11 }
            const expected = bets.reduce((all, { code, specifiers, outcome, decimal, stake }) => {
              const word = naiveWord(code, outcome, specifiers, { half: score, full: score }) as Outcome
              if (word !== 'WIN' && word !== 'HALF_WIN') return all
              const form = { type: 'SINGLE', legs: [{ decimal, result: { outcome: word } }] } as const
              return all + settleTicket({ form, unitStake: stake, decimals: 4 }).returned - stake
            }, 0n)
            expect(amount > expected - 10n && amount <= expected).toBe(true)
            worst = amount > worst ? amount : worst
          }
          const found = liability.worstScore(grid)
          expect(found.amount).toBe(worst)
          expect(grid[found.home * 11 + found.away] ?? 0n).toBe(worst)
        },
      ),
      { numRuns: runsOf(200, 15) },
    )
  })

  test('looks for the worst score among those that can still be', () => {
    const selection = { market: { code: 'CS', specifiers: {} }, outcome: '0:2' }
    const draw = { market: { code: '1X2', specifiers: {} }, outcome: 'X' }
    const grid = liability.addLiability(
      liability.liabilityOf({ selection, decimal: fraction(1000n), stake: 100n }),
      liability.liabilityOf({ selection: draw, decimal: fraction(300n), stake: 100n }),
    )
    expect(liability.worstScore(grid)).toEqual({ home: 0, away: 2, amount: 900n })
    expect(liability.worstScore(grid, { home: 0, away: 3 })).toEqual({ home: 3, away: 3, amount: 200n })
    expect(liability.worstScore(grid, { home: 1, away: 0 })).toEqual({ home: 1, away: 1, amount: 200n })
  })

  test('counts no half and no corner among final scores', () => {
    for (const code of ['1X2_1H', 'CORNERS-OU', 'FTS']) {
      const selection = { market: { code, specifiers: { line4: 10 } }, outcome: '1' }
      expect(() => liability.liabilityOf({ selection, decimal: fraction(200n), stake: 100n })).toThrow('final score')
    }
  })

  test('of markets without a score it is by outcome, stakes taken off', () => {
    const bets = [
      { outcome: 'HOME', decimal: fraction(300n), stake: 100n },
      { outcome: 'AWAY', decimal: fraction(200n), stake: 50n },
    ]
    expect(Object.fromEntries(liability.outcomeLiabilities(bets, ['HOME', 'AWAY', 'NONE']))).toEqual({
      HOME: 150n,
      AWAY: -50n,
      NONE: -150n,
    })
  })

  test('a parlay stands on each open event with what it is expected to return', () => {
    const parlay = { stake: 10_000n, settledFactors: [fraction(200n)], openValues: [fraction(95n), fraction(90n)] }
    expect(liability.parlayLiability(parlay)).toBe(17_100n)
  })
})

describe('trading by itself', () => {
  test.each([
    [499n, { kind: 'NONE' }],
    [500n, { kind: 'SHIFT', points: 0.01 }],
    [749n, { kind: 'SHIFT', points: 0.01 }],
    [750n, { kind: 'SHIFT', points: 0.02 }],
    [1000n, { kind: 'SUSPEND' }],
  ])('at %d of 1000', (amount, step) => {
    expect(tradingStep(amount, 1000n)).toEqual(step)
  })

  test('a chance that is raised takes from the others in proportion', () => {
    const shifted = shiftChances([0.5, 0.3, 0.2], 0, 0.02)
    expect(shifted[0]).toBeCloseTo(0.52, 12)
    expect(sum(shifted)).toBeCloseTo(1, 12)
    expect((shifted[1] ?? 0) / (shifted[2] ?? 1)).toBeCloseTo(1.5, 12)
    expect(shiftChances([1, 0], 0, 0.02)).toEqual([1, 0])
  })
})
