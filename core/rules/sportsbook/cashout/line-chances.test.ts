import { expect, test } from 'vitest'
import { marketRule } from '../markets/catalogue.ts'
import { readMarketKey, type MarketRef } from '../markets/specifiers.ts'
import { fairDecimal, wordChances, wordsOfScores } from '../pricing/price-outcome.ts'
import { scoreGrid } from '../pricing/score-grid.ts'
import { type FairChance, marketsBeside, wordsByOdds } from './line-chances.ts'

const grid = scoreGrid({ lambda: 1.55, mu: 1.23, rho: -0.05 })
const wordsOf = (market: MarketRef, outcome: string) => wordChances(grid, wordsOfScores({ market, outcome }))

/** What a book would know: fair odds of markets, and of nothing that is not among `known`. */
const fair =
  (known?: (key: string) => boolean): FairChance =>
  (key, outcome) => {
    const market = readMarketKey(key)
    if (market === undefined || known?.(key) === false) return undefined
    return 1 / fairDecimal(wordsOf(market, outcome))
  }

/** How far off the words are that come back from fair odds: nothing but rounding, where they are right. */
function offBy(market: MarketRef, outcome: string, chance: FairChance): number {
  const [words, truth] = [wordsByOdds(market, outcome, chance), wordsOf(market, outcome)]
  if (words === undefined) return Infinity
  return Math.max(...Object.entries(truth).map(([word, value]) => Math.abs(words[word as keyof typeof truth] - value)))
}

const rounding = 1e-9

test('the words of every line and side come back from fair odds alone', () => {
  for (const code of ['AH', 'OU', 'TT-H', 'AH_1H']) {
    for (let line4 = code.startsWith('AH') ? -10 : 1; line4 <= 14; line4 += 1)
      for (const outcome of marketRule(code).outcomes)
        expect(offBy({ code, specifiers: { line4 } }, outcome, fair()), `${code} ${line4} ${outcome}`).toBeLessThan(
          rounding,
        )
  }
})

test('a whole line is known by either half line beside it, and by none not at all', () => {
  const whole = { code: 'AH', specifiers: { line4: -4 } }
  expect(
    offBy(
      whole,
      'HOME',
      fair((key) => key !== 'AH|line4=-2'),
    ),
  ).toBeLessThan(rounding)
  expect(
    offBy(
      whole,
      'AWAY',
      fair((key) => key !== 'AH|line4=-6'),
    ),
  ).toBeLessThan(rounding)
  const without = fair((key) => key === 'AH|line4=-4')
  expect(wordsByOdds(whole, 'HOME', without)).toBeUndefined()
  expect(
    wordsByOdds(
      { code: 'OU', specifiers: { line4: 11 } },
      'OVER',
      fair((key) => key !== 'OU|line4=10'),
    ),
  ).toBeUndefined()
})

test('draw no bet is known by the three signs; whatever else wins or loses', () => {
  expect(offBy({ code: 'DNB', specifiers: {} }, '1', fair())).toBeLessThan(rounding)
  expect(offBy({ code: '1X2', specifiers: {} }, 'X', fair())).toBeLessThan(rounding)
  expect(offBy({ code: 'BTTS', specifiers: {} }, 'YES', fair())).toBeLessThan(rounding)
  expect(
    wordsByOdds(
      { code: 'DNB', specifiers: {} },
      '1',
      fair((key) => key === 'DNB'),
    ),
  ).toBeUndefined()
})

test('prices that contradict each other say nothing', () => {
  const torn: FairChance = (key) => (key === 'AH|line4=-4' ? 0.6 : 0.3)
  expect(wordsByOdds({ code: 'AH', specifiers: { line4: -4 } }, 'HOME', torn)).toBeUndefined()
})

test('what is read for an outcome are the markets that its chances are made of', () => {
  expect(marketsBeside({ code: 'AH', specifiers: { line4: 0 } })).toEqual([
    'AH|line4=0',
    'AH|line4=-2',
    'AH|line4=-1',
    'AH|line4=1',
    'AH|line4=2',
  ])
  expect(marketsBeside({ code: 'DNB_1H', specifiers: {} })).toEqual(['DNB_1H', '1X2_1H'])
})
