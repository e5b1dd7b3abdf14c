import { describe, expect, test } from 'vitest'
import { chanceBy, runsOf, testSeed } from '../../../testing/tier.test-support.ts'
import { catalogue } from '../markets/catalogue.ts'
import type { EventFacts, Pair } from '../markets/facts.ts'
import { settleOutcome } from '../markets/settle-outcome.ts'
import type { MarketRef } from '../markets/specifiers.ts'
import { drawMatch, type DrawnGoal, virtualFacts } from '../simulator/virtual-match.ts'
import { goalShare } from './goal-times.ts'
import { marketChances, type ModelMoment } from './price-market.ts'
import { scoreGrid } from './score-grid.ts'

const grid = scoreGrid({ lambda: 1.55, mu: 1.23, rho: -0.05 })
const markets: readonly MarketRef[] = [
  { code: '1X2', specifiers: {} },
  { code: '1X2_1H', specifiers: {} },
  { code: '1X2_2H', specifiers: {} },
  { code: 'AH', specifiers: { line4: -2 } },
  { code: 'AH_2H', specifiers: { line4: 2 } },
  { code: 'OU', specifiers: { line4: 10 } },
  { code: 'OU_1H', specifiers: { line4: 6 } },
  { code: 'BTTS_2H', specifiers: {} },
  { code: 'HTFT', specifiers: {} },
  { code: 'HALF-MOST', specifiers: {} },
  { code: 'FTS', specifiers: {} },
  { code: 'RACE', specifiers: { n: 2 } },
  { code: 'NEXT-GOAL', specifiers: { n: 2 } },
]
const scoreOf = (goals: readonly DrawnGoal[]): Pair => ({
  home: goals.filter(({ side }) => side === 'HOME').length,
  away: goals.filter(({ side }) => side === 'AWAY').length,
})

function momentOf(goals: readonly DrawnGoal[], part: number): ModelMoment {
  const soFar = goals.filter((goal) => goal.part < part)
  const moment = { grid, score: scoreOf(soFar), share: goalShare(part) }
  return part < 0.5 ? moment : { ...moment, halfScore: scoreOf(goals.filter((goal) => goal.part < 0.5)) }
}

const scoreAtBet = ({ code }: MarketRef, { score, halfScore }: ModelMoment): Pair =>
  code === 'AH_2H' && halfScore ? { home: score.home - halfScore.home, away: score.away - halfScore.away } : score

/** Moments of one time differ by their scores alone. */
const prices = new Map<string, readonly number[] | undefined>()
function priced(market: MarketRef, moment: ModelMoment): readonly number[] | undefined {
  const { score, halfScore, share } = moment
  const key = JSON.stringify({ market, score, halfScore, share })
  if (!prices.has(key)) prices.set(key, marketChances(market, moment))
  return prices.get(key)
}

/** How often each outcome wins, against the chances that the model gave at a moment of each match. */
function calibration(market: MarketRef, matches: readonly { moment: ModelMoment; end: EventFacts }[]) {
  const outcomes = catalogue.get(market.code)?.outcomes ?? []
  return outcomes.map((outcome, at) => {
    let [expected, variance, won, count] = [0, 0, 0, 0]
    for (const { moment, end } of matches) {
      const chance = priced(market, moment)?.[at]
      if (chance === undefined) continue
      const from =
        market.code === 'AH_2H' && moment.halfScore === undefined ? {} : { scoreAtBet: scoreAtBet(market, moment) }
      const judged = settleOutcome({ market, outcome, facts: end, ...from })
      if (judged === 'UNDECIDED' || judged.outcome === 'PUSH') continue
      expected += chance
      variance += chance * (1 - chance)
      won += judged.outcome === 'WIN' ? 1 : 0
      count += 1
    }
    return { outcome, count, off: Math.abs(won - expected) / Math.sqrt(Math.max(variance, 1)) }
  })
}

describe('every market of a match', () => {
  const below = chanceBy(testSeed)
  const stream = { word: () => below(2 ** 32), below, wordsTaken: () => 0 }

  test.each([0, 0.2, 0.49, 0.5, 0.8])('is priced as it ends, seen from %d of its time', (part) => {
    const matches = Array.from({ length: runsOf(20_000, 250) }, () => {
      const goals = drawMatch(stream, grid)
      return { moment: momentOf(goals, part), end: virtualFacts(goals, 1) }
    })
    const found = markets.flatMap((market) =>
      calibration(market, matches).map((each) => ({ ...each, code: market.code })),
    )
    expect(found.filter(({ off }) => off > 4.2)).toEqual([])
    expect(found.filter(({ count }) => count > 100).length).toBeGreaterThan(part === 0 ? 35 : 20)
  })

  test('has chances that are one together', () => {
    const sums = [0, 0.3, 0.7].flatMap((part) => {
      const moment = momentOf([{ side: 'HOME', part: 0.1 }], part)
      return markets.flatMap((market) => marketChances(market, moment)?.reduce((all, each) => all + each) ?? [])
    })
    expect(sums.length).toBeGreaterThan(25)
    expect(sums.filter((all) => Math.abs(all - 1) > 1e-9)).toEqual([])
  })

  test('that the model knows nothing of has no price', () => {
    const moment = momentOf([{ side: 'HOME', part: 0.1 }], 0.3)
    for (const code of ['CORNERS-OU', 'QUALIFY', 'FTS', 'HTFT', 'ML', 'DNB_P', 'RACE']) {
      expect(marketChances({ code, specifiers: { line4: 2, n: 1, period: 'Q1' } }, moment), code).toBeUndefined()
    }
  })
})
