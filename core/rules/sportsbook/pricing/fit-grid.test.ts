import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from '../../../testing/tier.test-support.ts'
import { fitGrid, type KnownChance } from './fit-grid.ts'
import { goalShareAt, gridInPlay } from './goal-times.ts'
import { offeredLines } from './lines.ts'
import { fairDecimal, type ScoreSelection, wordChances, wordsOfScores } from './price-outcome.ts'
import { scoreGrid, type ScoreGrid } from './score-grid.ts'

const rounded = (chance: number) => Math.round(chance * 1e7) / 1e7

function known(grid: ScoreGrid, selection: ScoreSelection): KnownChance {
  return { selection, chance: rounded(1 / fairDecimal(wordChances(grid, wordsOfScores(selection)))) }
}

const of = (code: string, outcome: string, specifiers = {}, scoreAtBet?: { home: number; away: number }) => ({
  market: { code, specifiers },
  outcome,
  ...(scoreAtBet && { scoreAtBet }),
})

const anyMatch = fc.record({
  lambda: fc.double({ min: 0.3, max: 3.5, noNaN: true }),
  mu: fc.double({ min: 0.3, max: 3.5, noNaN: true }),
  minute: fc.integer({ min: 0, max: 88 }),
  home: fc.integer({ min: 0, max: 3 }),
  away: fc.integer({ min: 0, max: 3 }),
})

const farthest = (one: ScoreGrid, other: ScoreGrid) =>
  one.reduce((most, chance, cell) => Math.max(most, Math.abs(chance - (other[cell] ?? 0))), 0)

test('a grid is found again from the lines that are closest to even, at any moment', () => {
  fc.assert(
    fc.property(anyMatch, ({ lambda, mu, minute, home, away }) => {
      const score = minute === 0 ? { home: 0, away: 0 } : { home, away }
      const share = goalShareAt(minute)
      const grid = gridInPlay(scoreGrid({ lambda, mu, rho: -0.05 }), { score, share })
      const lines = { AH: offeredLines(grid, 'AH', score)[2] ?? 0, OU: offeredLines(grid, 'OU')[2] ?? 10 }
      const side = known(grid, of('AH', 'HOME', { line4: lines.AH }, score))
      const total = known(grid, of('OU', 'OVER', { line4: lines.OU }))
      const found = fitGrid({ side, total, score, share })
      if (found === undefined) throw new Error('a grid of the model has strengths')
      expect(farthest(found, grid)).toBeLessThan(1e-5)
    }),
    { numRuns: runsOf(2000, 200) },
  )
})

test('a grid is found from signs and a total alone', () => {
  const grid = scoreGrid({ lambda: 1.9, mu: 0.8, rho: -0.05 })
  const found = fitGrid({
    side: known(grid, of('1X2', '1')),
    total: known(grid, of('OU', 'OVER', { line4: 10 })),
    score: { home: 0, away: 0 },
    share: 0,
  })
  expect(found && farthest(found, grid)).toBeLessThan(1e-5)
})

test.each([
  ['chances that no strengths give', 0.999, 0.001],
  ['a chance that is none', 1, 0.5],
])('%s have no grid', (_, side, total) => {
  const found = fitGrid({
    side: { selection: of('1X2', '1'), chance: side },
    total: { selection: of('OU', 'OVER', { line4: 2 }), chance: total },
    score: { home: 0, away: 0 },
    share: 0,
  })
  expect(found).toBeUndefined()
})
