import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../../kernel/sum.ts'
import { runsOf } from '../../../testing/tier.test-support.ts'
import { naiveSelections, naiveWord } from '../markets/naive-settlement.test-support.ts'
import { fitStrengths } from './fit-strengths.ts'
import { goalShare, goalShareAt, gridAfter, gridAtMoment, gridInPlay, timeOfShare } from './goal-times.ts'
import { offeredLines } from './lines.ts'
import { addPower, addProportional, marginClass, marginOf, offeredPrices } from './margins.ts'
import { fairAdditive, fairMultiplicative, fairPower, fairShin, overround } from './overround.ts'
import { fairDecimal, fairDecimals, wordChances, wordsOfScores } from './price-outcome.ts'
import { cellOf, eachScore, scoreGrid } from './score-grid.ts'
import * as series from './series-prices.ts'
import { halfTimeFullTime, nextGoal } from './time-prices.ts'

const usual = { lambda: 1.55, mu: 1.23, rho: -0.05 }
const grid = scoreGrid(usual)
const anyOdds = fc.array(fc.double({ min: 1.05, max: 40, noNaN: true }), { minLength: 2, maxLength: 8 })
const anyStrengths = fc.record({
  lambda: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
  mu: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
  rho: fc.double({ min: -0.12, max: 0.05, noNaN: true }),
})

describe('taking a margin off', () => {
  const book = fc
    .tuple(anyOdds, fc.double({ min: 1.01, max: 1.3, noNaN: true }))
    .map(([odds, all]) => odds.map((each) => (each * sum(odds.map((other) => 1 / other))) / all))
    .filter((odds) => odds.every((each) => each > 1.001))

  test('every way leaves chances that are one together and in the order of the prices', () => {
    fc.assert(
      fc.property(book, (odds) => {
        for (const fair of [fairMultiplicative, fairPower, fairShin]) {
          const chances = fair(odds)
          expect(sum(chances)).toBeCloseTo(1, 9)
          expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true)
          const order = (values: readonly number[]) =>
            values.map((_, at) => at).toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
          const inOrder = order(odds.map((each) => 1 / each)).map((at) => chances[at] ?? 0)
          expect(inOrder.every((chance, at) => chance >= (inOrder[at - 1] ?? 0) - 1e-12)).toBe(true)
        }
        expect(sum(fairAdditive(odds))).toBeCloseTo(1, 9)
      }),
      { numRuns: runsOf(1000, 40) },
    )
  })

  test('of two outcomes Shin’s is the additive one', () => {
    const odds = [1.7, 2.1]
    expect(fairShin(odds)[0]).toBeCloseTo(fairAdditive(odds)[0] ?? 0, 9)
    expect(fairShin([2.1, 2.1])).toEqual(fairMultiplicative([2.1, 2.1]))
  })
})

describe('adding a margin', () => {
  test('is taken off again by the power way', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 6 }), (weights) => {
        const chances = weights.map((weight) => weight / sum(weights))
        const prices = addPower(chances, 0.06).map((chance) => 1 / chance)
        expect(overround(prices)).toBeCloseTo(0.06, 9)
        expect(fairPower(prices).every((chance, at) => Math.abs(chance - (chances[at] ?? 0)) < 1e-9)).toBe(true)
      }),
      { numRuns: runsOf(500, 40) },
    )
    expect(sum(addProportional([0.4, 0.6], 0.03))).toBeCloseTo(1.03, 12)
  })

  test('offered prices give the house its margin or a hair more, never less', () => {
    for (const code of ['1X2', 'BTTS', 'CS', 'OU', 'AH'] as const) {
      const market = { code, specifiers: code === 'OU' ? { line4: 10 } : { line4: -1 } }
      const chances = fairDecimals(grid, market).map((decimal) => 1 / decimal)
      expect(sum(chances)).toBeCloseTo(1, 9)
      const prices = offeredPrices({ code, phase: 'PREMATCH', chances })
      const taken = sum(prices.map((price) => (price === undefined ? 0 : 1 / Number(price)))) - 1
      expect(taken).toBeGreaterThanOrEqual(marginOf(code, 'PREMATCH') - 1e-9)
      expect(taken).toBeLessThan(marginOf(code, 'PREMATCH') + 0.06)
    }
  })

  test('what cannot happen has no price, nor what is all but certain', () => {
    expect(offeredPrices({ code: '1X2', phase: 'LIVE', chances: [1, 0, 0] })).toEqual([undefined, undefined, undefined])
    expect(['AH_1H', 'OU', '1X2_2H', 'CS', 'MAP_FB', 'MW', 'HTFT'].map(marginClass)).toEqual([
      'HANDICAP',
      'TOTAL',
      'SIGN',
      'SCORE',
      'FIRST',
      'SIMPLE',
      'WIDE',
    ])
  })
})

describe('the grid', () => {
  test('keeps the goals of both sides, whatever low scores do to each other', () => {
    fc.assert(
      fc.property(anyStrengths, (strengths) => {
        const own = scoreGrid(strengths)
        expect(sum([...own])).toBeCloseTo(1, 12)
        let [home, away] = [0, 0]
        eachScore(own, (chance, score) => {
          home += chance * score.home
          away += chance * score.away
        })
        expect(home).toBeCloseTo(strengths.lambda, 4)
        expect(away).toBeCloseTo(strengths.mu, 4)
      }),
      { numRuns: runsOf(300, 30) },
    )
  })

  test('prices every score market as counting its scores one by one does', () => {
    const full = naiveSelections.filter(({ code }) => !/_1H|_2H|HTFT|HALF/.test(code))
    expect(full.length).toBeGreaterThan(200)
    for (const { code, specifiers, outcome } of full) {
      const words = { WIN: 0, HALF_WIN: 0, PUSH: 0, HALF_LOSE: 0, LOSE: 0 }
      eachScore(grid, (chance, score) => {
        const word = naiveWord(code, outcome, specifiers, { half: score, full: score }) as keyof typeof words
        words[word] += chance
      })
      const own = wordChances(grid, wordsOfScores({ market: { code, specifiers }, outcome }))
      for (const word of Object.keys(words) as (keyof typeof words)[]) expect(own[word]).toBeCloseTo(words[word], 12)
    }
  })

  test('the two sides of a line are fair together', () => {
    for (let line4 = -10; line4 <= 10; line4 += 1) {
      const [home = 0, away = 0] = fairDecimals(grid, { code: 'AH', specifiers: { line4 } })
      expect(1 / home + 1 / away).toBeCloseTo(1, 12)
    }
    expect(fairDecimal({ WIN: 0, HALF_WIN: 0, PUSH: 0.5, HALF_LOSE: 0, LOSE: 0.5 })).toBe(Infinity)
  })

  test('strengths are found again from the prices of a match', () => {
    fc.assert(
      fc.property(anyStrengths, ({ lambda, mu }) => {
        const own = scoreGrid({ lambda, mu, rho: -0.05 })
        const chance = (is: (home: number, away: number) => boolean) => {
          let all = 0
          eachScore(own, (each, { home, away }) => (all += is(home, away) ? each : 0))
          return all
        }
        const found = fitStrengths({
          homeWin: chance((home, away) => home > away),
          over25: chance((home, away) => home + away > 2),
        })
        expect(found.lambda).toBeCloseTo(lambda, 3)
        expect(found.mu).toBeCloseTo(mu, 3)
      }),
      { numRuns: runsOf(40, 3) },
    )
  })

  test('the main line is the one nearest to even, with two on each side', () => {
    expect(offeredLines(grid, 'AH')).toEqual([-3, -2, -1, 0, 1])
    expect(offeredLines(grid, 'OU')).toEqual([8, 9, 10, 11, 12])
    const late = gridInPlay(grid, { score: { home: 2, away: 0 }, share: goalShareAt(85) })
    expect(offeredLines(late, 'AH', { home: 2, away: 0 })).toContain(0)
  })
})

describe('time', () => {
  test('the share of goals and its inverse', () => {
    expect(goalShare(0.5)).toBeCloseTo(0.442, 12)
    for (const share of [0, 0.1, 0.442, 0.9, 1]) expect(goalShare(timeOfShare(share))).toBeCloseTo(share, 12)
    expect([goalShareAt(-3), goalShareAt(120)]).toEqual([0, 1])
  })

  test('at kick-off the grid in play is the grid, at the end it is the score', () => {
    const start = gridInPlay(grid, { score: { home: 0, away: 0 }, share: 0 })
    expect([...start].every((chance, cell) => Math.abs(chance - (grid[cell] ?? 0)) < 1e-12)).toBe(true)
    const end = gridInPlay(grid, { score: { home: 2, away: 1 }, share: 1 })
    expect(end[cellOf({ home: 2, away: 1 })]).toBe(1)
  })

  test('halves make the match: half-time and full-time together are half-time, and full-time', () => {
    const share = goalShare(0.5)
    const both = halfTimeFullTime(grid, share)
    const half = fairDecimals(gridAtMoment(grid, { score: { home: 0, away: 0 }, share }), {
      code: '1X2',
      specifiers: {},
    })
    const full = fairDecimals(grid, { code: '1X2', specifiers: {} })
    for (const [at, sign] of ['1', 'X', '2'].entries()) {
      const ofHalf = sum(['1', 'X', '2'].map((other) => both[`${sign}/${other}`] ?? 0))
      const ofFull = sum(['1', 'X', '2'].map((other) => both[`${other}/${sign}`] ?? 0))
      expect(ofHalf).toBeCloseTo(1 / (half[at] ?? 1), 12)
      expect(ofFull).toBeCloseTo(1 / (full[at] ?? 1), 12)
    }
    const after = gridAfter(gridInPlay(grid, { score: { home: 1, away: 0 }, share }), { home: 1, away: 0 })
    expect(sum([...after])).toBeCloseTo(1, 12)
    const next = nextGoal(grid, { home: 0, away: 0 })
    expect(next.HOME + next.AWAY + next.NONE).toBeCloseTo(1, 12)
  })
})

describe('series', () => {
  test('chances of a map in rounds, and the round that they come from', () => {
    for (const format of [series.twelveRounds, series.fifteenRounds]) {
      for (const chance of [0.1, 0.5, 0.7]) {
        expect(series.mapOfRounds(series.roundChanceOf(chance, format), format).win).toBeCloseTo(chance, 9)
      }
    }
    expect(series.mapOfRounds(0.52).win + series.mapOfRounds(0.48).win).toBeCloseTo(1, 12)
    expect(series.mapOfRounds(0.55, series.fifteenRounds).win).toBeGreaterThan(series.mapOfRounds(0.55).win)
  })

  test('first blood, kills, and two maps', () => {
    expect(series.firstBloodChance(0.7)).toBeCloseTo(0.58, 12)
    expect(series.killsOver(26, series.killTotals.LOL)).toBeCloseTo(0.5, 6)
    expect(series.killsOver(32, series.killTotals.LOL)).toBeCloseTo(0.158_655, 5)
    expect(series.seriesScores(0.6, 2)['1-1']).toBeCloseTo(0.48, 12)
    expect(sum(Object.values(series.seriesScores(0.6, 7)))).toBeCloseTo(1, 12)
  })
})
