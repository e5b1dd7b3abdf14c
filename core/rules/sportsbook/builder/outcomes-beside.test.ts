import { expect, test } from 'vitest'
import { gridInPlay } from '../pricing/goal-times.ts'
import { type ScoreSelection, wordsOfScores } from '../pricing/price-outcome.ts'
import { scoreGrid } from '../pricing/score-grid.ts'
import { outcomesBeside } from './outcomes-beside.ts'

const grid = scoreGrid({ lambda: 1.55, mu: 1.23, rho: -0.05 })
const of = (code: string, outcome: string, line?: number): ScoreSelection => ({
  market: { code, specifiers: line === undefined ? {} : { line4: line * 4 } },
  outcome,
})
const asked = [of('1X2', '2'), of('OU', 'OVER', 2.5), of('CS', '0:0'), of('DC', '1X'), of('AH', 'HOME', -0.25)]
const beside = (own: typeof grid, ...chosen: readonly ScoreSelection[]) =>
  outcomesBeside(own, chosen.map(wordsOfScores), asked.map(wordsOfScores))

test('outcomes are free, excluded or implied by the legs that are chosen', () => {
  expect(beside(grid)).toEqual(['FREE', 'FREE', 'FREE', 'FREE', 'FREE'])
  expect(beside(grid, of('1X2', '1'))).toEqual(['EXCLUDED', 'FREE', 'EXCLUDED', 'IMPLIED', 'IMPLIED'])
  expect(beside(grid, of('1X2', '1'), of('BTTS', 'YES'))).toEqual([
    'EXCLUDED',
    'IMPLIED',
    'EXCLUDED',
    'IMPLIED',
    'IMPLIED',
  ])
  expect(beside(grid, of('1X2', '1'), of('1X2', 'X'))).toEqual(asked.map(() => 'EXCLUDED'))
})

test('what the score of now rules out is excluded', () => {
  const live = gridInPlay(grid, { score: { home: 2, away: 0 }, share: 0.4 })
  expect(beside(live)[2]).toBe('EXCLUDED')
  expect(beside(live, of('BTTS', 'YES'))[1]).toBe('IMPLIED')
})
