import type { Pair } from '../markets/facts.ts'
import { fairDecimal, wordChances, wordsOfScores } from './price-outcome.ts'
import type { ScoreGrid } from './score-grid.ts'

const furthest = 40

/** How far from even money the two sides of a line are. */
function imbalance(
  grid: ScoreGrid,
  code: 'AH' | 'OU',
  line: { readonly line4: number; readonly scoreAtBet?: Pair },
): number {
  const market = { code, specifiers: { line4: line.line4 } }
  const outcome = code === 'AH' ? 'HOME' : 'OVER'
  const from = line.scoreAtBet === undefined ? {} : { scoreAtBet: line.scoreAtBet }
  return Math.abs(1 / fairDecimal(wordChances(grid, wordsOfScores({ market, outcome, ...from }))) - 0.5)
}

/**
 * The quarter line whose two sides are closest to even, and two neighbours on each side of it. Of a handicap in play lines
 * count from the score. Betting book A12.6.
 */
export function offeredLines(grid: ScoreGrid, code: 'AH' | 'OU', scoreAtBet?: Pair): readonly number[] {
  const from = code === 'AH' ? -furthest : 1
  const lines = Array.from({ length: furthest - from + 1 }, (_, at) => from + at)
  const own = scoreAtBet === undefined ? {} : { scoreAtBet }
  const rated = lines.map((line4) => ({ line4, off: imbalance(grid, code, { line4, ...own }) }))
  const main = rated.reduce((best, each) => (each.off < best.off - 1e-12 ? each : best))
  return [-2, -1, 0, 1, 2].map((step) => main.line4 + step).filter((line4) => code === 'AH' || line4 > 0)
}
