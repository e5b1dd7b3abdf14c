import { describe, expect, test } from 'vitest'
import { approximate, quotientText } from '../../../kernel/lowest-terms.ts'
import { chanceBy, runsOf, testSeed } from '../../../testing/tier.test-support.ts'
import { naiveSelections } from '../markets/naive-settlement.test-support.ts'
import { goalShareAt, gridInPlay } from '../pricing/goal-times.ts'
import { fairDecimal, type ScoreSelection, wordChances, wordCodes, wordsOfScores } from '../pricing/price-outcome.ts'
import { eachScore, scoreGrid } from '../pricing/score-grid.ts'
import type { Outcome } from '../tickets/outcome.ts'
import { checkBuilder } from './check-builder.ts'
import { jointWords, sizeOf } from './joint-words.ts'
import { naiveBuilderMean, naiveBuilderReturn } from './naive-builder.test-support.ts'
import { fairBuilderPrices, flagLegs, offerBuilder, offerOfWords } from './price-builder.ts'
import { builderFactor, builderValue } from './settle-builder.ts'

const grid = scoreGrid({ lambda: 1.55, mu: 1.23, rho: -0.05 })
const of = (code: string, outcome: string, line?: number): ScoreSelection => ({
  market: { code, specifiers: line === undefined ? {} : { line4: line * 4 } },
  outcome,
})
const [home, draw, away] = [of('1X2', '1'), of('1X2', 'X'), of('1X2', '2')]
const [over, under, both] = [of('OU', 'OVER', 2.5), of('OU', 'UNDER', 2.5), of('BTTS', 'YES')]
const fairOf = (selections: readonly ScoreSelection[]) =>
  fairBuilderPrices(jointWords(grid, selections.map(wordsOfScores)), selections.length)
const legsOf = (set: number) => [0, 1, 2, 3, 4, 5].filter((leg) => (set & (1 << leg)) !== 0)
const setOf = (legs: readonly number[]) => legs.reduce((set, leg) => set | (1 << leg), 0)

// Research b.4, its table.
test.each([
  ['over and both score', [over, both], 2.277],
  ['home and over', [home, over], 3.614],
  ['home and home −1.5', [home, of('AH', 'HOME', -1.5)], 4.437],
  ['home, over and both score', [home, over, both], 4.605],
  ['home and under', [home, under], 6.069],
  ['draw and over', [draw, over], 14.316],
])('%s are fair at %d', (_, selections, odds) => {
  expect(fairOf(selections).at(-1)).toBeCloseTo(odds, 3)
})

describe('legs', () => {
  const flags = (...selections: ScoreSelection[]) =>
    flagLegs(jointWords(grid, selections.map(wordsOfScores)), selections.length)

  test('that exclude each other are named, and so are those that follow', () => {
    expect(flags(home, away)).toEqual({ isImpossible: true, implied: [] })
    expect(flags(home, both, over)).toEqual({ isImpossible: false, implied: [2] })
    expect(flags(home, of('DC', '1X'))).toEqual({ isImpossible: false, implied: [1] })
    expect(flags(home, over)).toEqual({ isImpossible: false, implied: [] })
    expect(flags(home)).toEqual({ isImpossible: false, implied: [] })
    expect(offerBuilder(grid, [home, away])).toBeUndefined()
  })

  test('that follow add nothing to a fair price', () => {
    const prices = fairOf([home, both, over])
    expect(prices[0b111]).toBeCloseTo(prices[0b011] ?? 0, 12)
  })

  test('alone are offered at no more than as a single, so that a leg that adds nothing buys no better margin', () => {
    const words = [home, of('DC', '1X')].map(wordsOfScores)
    const free = offerOfWords(grid, words)?.prices
    const capped = offerOfWords(grid, words, undefined, ['2.05', '1.20'])?.prices
    expect(Number(free?.at(-1))).toBeGreaterThan(2.05)
    expect(capped).toEqual(['1.00', '2.05', '1.20', '2.05'])
    // What a single is sold at above it changes nothing.
    expect(offerOfWords(grid, words, undefined, ['9.00', '9.00'])?.prices).toEqual(free)
  })

  test('one alone is an Asian line', () => {
    for (let line4 = -9; line4 <= 9; line4 += 1) {
      const selection = of('AH', 'AWAY', line4 / 4)
      expect(fairOf([selection])[1]).toBeCloseTo(fairDecimal(wordChances(grid, wordsOfScores(selection))), 10)
    }
  })
})

describe('against a builder that is really split', () => {
  const pool = naiveSelections.filter(({ code }) => !/_1H|_2H|HTFT|HALF|CS|EG|TG/.test(code))
  const draws = (count: number, legs: number) => {
    const below = chanceBy(testSeed + legs)
    return Array.from({ length: count }, () =>
      Array.from({ length: legs }, (): ScoreSelection => {
        const { code, specifiers, outcome } = pool[below(pool.length)] ??
          pool[0] ?? { code: '', specifiers: {}, outcome: '' }
        return { market: { code, specifiers }, outcome }
      }),
    )
  }

  test('the fair price of every set of legs gains nobody anything', () => {
    let priced = 0
    for (const selections of [2, 3, 4].flatMap((legs) => draws(runsOf(150, 12), legs))) {
      const prices = fairOf(selections)
      for (let set = 1; set < prices.length; set += 1) {
        if (!Number.isFinite(prices[set]) || (prices[set] ?? 0) > 1e6) continue
        const legs = legsOf(set)
        const own = legs.map((leg) => selections[leg] ?? home)
        const mean = naiveBuilderMean(grid, own, (won) => prices[setOf(won.map((at) => legs[at] ?? 0))] ?? 0)
        expect(mean).toBeCloseTo(1, 8)
        priced += 1
      }
    }
    expect(priced).toBeGreaterThan(150)
  })

  test('every score pays what the split pays, exactly', () => {
    let halves = 0
    for (const selections of [2, 3, 5].flatMap((legs) => draws(runsOf(60, 5), legs))) {
      const offer = offerBuilder(grid, selections)
      if (offer === undefined) continue
      const words = selections.map(wordsOfScores)
      eachScore(grid, (_, score) => {
        if (score.home > 6 || score.away > 6) return
        const results = words.map((own) => ({ outcome: wordCodes[own[score.home * 16 + score.away] ?? 0] ?? 'WIN' }))
        halves += results.some(({ outcome }) => outcome.startsWith('HALF')) ? 1 : 0
        const paid = naiveBuilderReturn(selections, score, (won) => Number(offer.prices[setOf(won)]))
        expect(approximate(builderFactor(offer.prices, results))).toBeCloseTo(paid, 9)
      })
    }
    expect(halves).toBeGreaterThan(20)
  })
})

describe('a slip', () => {
  const leg = (marketKey: string, outcome: string, event = 'a') => ({ event, marketKey, outcome })
  const found = (...legs: Parameters<typeof checkBuilder>[0]) => {
    const decision = checkBuilder(legs)
    return decision.ok ? decision.value.length : decision.code
  }
  const [win, goals] = [leg('1X2', '1'), leg('OU|line4=9', 'OVER')]

  test.each([
    ['two of a match', found(win, goals), 2],
    ['one', found(win), 'LEG_COUNT'],
    ['seven', found(...Array.from({ length: 7 }, (_, at) => leg(`OU|line4=${at + 1}`, 'OVER'))), 'LEG_COUNT'],
    ['of two matches', found(win, leg('BTTS', 'YES', 'b')), 'OTHER_EVENT'],
    ['a half', found(win, leg('1X2_1H', '1')), 'MARKET_NOT_IN_BUILDER'],
    ['corners', found(win, leg('CORNERS-OU|line4=38', 'OVER')), 'MARKET_NOT_IN_BUILDER'],
    ['a line that is missing', found(win, leg('OU', 'OVER')), 'MARKET_NOT_IN_BUILDER'],
    ['an outcome of none', found(win, leg('BTTS', 'MAYBE')), 'MARKET_NOT_IN_BUILDER'],
    ['the same twice', found(win, goals, win), 'SAME_SELECTION'],
  ])('with %s', (_, own, expected) => {
    expect(own).toBe(expected)
  })

  test('never has a price of another time', () => {
    expect(() => offerBuilder(grid, [home, of('1X2_1H', '1')])).toThrow('final score')
  })
})

describe('an offer', () => {
  const offer = offerBuilder(grid, [home, over, both, of('AH', 'HOME', -0.75), of('OU', 'OVER', 1.75), of('DNB', '1')])

  test('of six legs stores the price of all their 63 sets', () => {
    expect(offer?.prices.slice(1)).toHaveLength(63)
    expect(offer?.prices.every((price) => /^\d+\.\d\d$/.test(price))).toBe(true)
    expect(sizeOf(63)).toBe(6)
  })

  test('takes nothing for a leg that adds nothing', () => {
    const three = offerBuilder(grid, [home, both, over])
    expect(three?.prices[0b111]).toBe(three?.prices[0b011])
    const doubled = offerBuilder(grid, [home, of('DC', '1X')])
    expect(doubled?.prices[0b11]).toBe(doubled?.prices[0b01])
  })

  test('keeps the margin of its legs', () => {
    const fair = fairOf([home, over])
    const two = offerBuilder(grid, [home, over], () => 0.1)
    expect(Number(two?.prices[3])).toBeLessThanOrEqual((fair[3] ?? 0) / 1.1)
    expect(Number(two?.prices[3])).toBeGreaterThan((fair[3] ?? 0) / 1.1 - 0.06)
  })

  test('a void leg leaves the stored price of the others; all void, the stake', () => {
    const prices = ['1.00', '2.00', '1.90', '3.10']
    const pay = (...words: Outcome[]) =>
      quotientText(
        builderFactor(
          prices,
          words.map((outcome) => ({ outcome })),
        ),
      )
    expect(pay('WIN', 'WIN')).toBe('31/10')
    expect(pay('VOID', 'WIN')).toBe('19/10')
    expect(pay('WIN', 'PUSH')).toBe('2/1')
    expect(pay('VOID', 'VOID')).toBe('1/1')
    expect(pay('VOID', 'LOSE')).toBe('0/1')
    expect(pay('WIN', 'HALF_WIN')).toBe('51/20')
    expect(pay('WIN', 'HALF_LOSE')).toBe('1/1')
    expect(pay('HALF_WIN', 'HALF_LOSE')).toBe('3/4')
  })

  test('is worth its price over the scores that are left', () => {
    const selections = [home, over]
    const words = selections.map(wordsOfScores)
    const fair = Array.from(fairOf(selections), String)
    expect(builderValue(fair, words, grid)).toBeCloseTo(1, 12)
    const late = gridInPlay(grid, { score: { home: 3, away: 0 }, share: goalShareAt(89) })
    expect(builderValue(fair, words, late)).toBeCloseTo(Number(fair[3]), 2)
  })
})
