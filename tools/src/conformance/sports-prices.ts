import { sum } from '@parlour/core/kernel/sum.ts'
import { goalShare, goalShareAt, gridInPlay } from '@parlour/core/rules/sportsbook/pricing/goal-times.ts'
import * as overround from '@parlour/core/rules/sportsbook/pricing/overround.ts'
import { fairDecimals } from '@parlour/core/rules/sportsbook/pricing/price-outcome.ts'
import { cellOf, type ScoreGrid, scoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import * as series from '@parlour/core/rules/sportsbook/pricing/series-prices.ts'
import { halfTimeFullTime, nextGoal } from '@parlour/core/rules/sportsbook/pricing/time-prices.ts'
import type { Fields } from './case.ts'
import { numberField, numbersField } from './read-fields.ts'

const gridOf = (input: Fields): ScoreGrid =>
  scoreGrid({
    lambda: numberField(input, 'lambda'),
    mu: numberField(input, 'mu'),
    rho: 'rho' in input ? numberField(input, 'rho') : 0,
  })

/** Of markets without a push a chance is 1 / its fair odds. */
const chances = (grid: ScoreGrid, code: string, line4?: number): readonly number[] =>
  fairDecimals(grid, { code, specifiers: line4 === undefined ? {} : { line4 } }).map((decimal) => 1 / decimal)

const signChances = (grid: ScoreGrid): Fields => {
  const [p1, pX, p2] = chances(grid, '1X2')
  return { p1, pX, p2 }
}

/** The cases write fair odds with four places. */
const fourPlaces = (decimal = 0): number => Number(decimal.toFixed(4))

export function gridFigures(input: Fields): Fields {
  const grid = gridOf(input)
  return {
    ...signChances(grid),
    'over2.5': chances(grid, 'OU', 10)[0],
    btts: chances(grid, 'BTTS')[0],
    p00: grid[cellOf({ home: 0, away: 0 })],
    p11: grid[cellOf({ home: 1, away: 1 })],
    'fairHome-0.25': fourPlaces(fairDecimals(grid, { code: 'AH', specifiers: { line4: -1 } })[0]),
    'fairHome-0.75': fourPlaces(fairDecimals(grid, { code: 'AH', specifiers: { line4: -3 } })[0]),
  }
}

export function inPlayFigures(input: Fields): Fields {
  const [home = 0, away = 0] = numbersField(input, 'score')
  const share = goalShareAt(numberField(input, 'minute'), numberField(input, 'a'))
  return { F: share, ...signChances(gridInPlay(gridOf(input), { score: { home, away }, share })) }
}

export function firstGoalFigures(input: Fields): Fields {
  const { HOME, AWAY, NONE } = nextGoal(gridOf(input), { home: 0, away: 0 })
  return { home: HOME, away: AWAY, noGoal: NONE }
}

export const halfFigures = (input: Fields): Fields =>
  halfTimeFullTime(gridOf(input), goalShare(0.5, numberField(input, 'a')))

export function marginFigures(input: Fields): Fields {
  const odds = numbersField(input, 'odds')
  return {
    overround: overround.overround(odds),
    multiplicative: overround.fairMultiplicative(odds),
    additive: overround.fairAdditive(odds),
    power: overround.fairPower(odds),
    powerK: overround.powerOf(odds),
    shin: overround.fairShin(odds),
    shinZ: overround.shinOf(odds),
  }
}

export function seriesFigures(input: Fields): Fields {
  if ('eloDiff' in input) return { p: series.eloChance(numberField(input, 'eloDiff')) }
  const bestOf = numberField(input, 'bestOf')
  const scores = series.seriesScores(numberField(input, 'p'), bestOf)
  const line = bestOf - 0.5
  return {
    scores,
    matchWin: series.seriesChance(scores, (home, away) => home > away),
    'mapHcp-1.5': series.seriesChance(scores, (home, away) => home - away > 1.5),
    overMaps: { line, p: series.seriesChance(scores, (home, away) => home + away > line) },
    all: sum(Object.values(scores)),
  }
}

export function roundFigures(input: Fields): Fields {
  const { winInRegulation, overtime, win } = series.mapOfRounds(numberField(input, 'roundWin'))
  return { winInRegulation, overtimeProb: overtime, mapWin: win }
}
