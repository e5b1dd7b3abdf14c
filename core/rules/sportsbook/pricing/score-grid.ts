import { assert } from '../../../kernel/assert.ts'
import type { Pair } from '../markets/facts.ts'

/** Goals of a side from 0 to 15. */
export const gridSide = 16

/**
 * The chance of every final score, row by row of the home side’s goals; together 1. Made of sums, products and quotients
 * alone, which every machine computes alike to the last bit: a browser that repeats a draw gets the server’s weights.
 */
export type ScoreGrid = Float64Array

export const cellOf = ({ home, away }: Pair): number => home * gridSide + away

/** Goals of one side, up to a common factor. */
function poissonWeights(mean: number): readonly number[] {
  const weights = [1]
  for (let goals = 1; goals < gridSide; goals += 1) weights.push(((weights[goals - 1] ?? 0) * mean) / goals)
  return weights
}

/** The weights as chances. */
export function normalized(weights: Float64Array): ScoreGrid {
  let all = 0
  for (const weight of weights) all += weight
  assert(all > 0, 'a score is possible')
  return weights.map((weight) => weight / all)
}

/** How strong both sides are in a match: the goals they score on average, and how far low scores depend on each other. */
export interface Strengths {
  readonly lambda: number
  readonly mu: number
  readonly rho: number
}

/** The dependence that the house prices by. Betting book A12. */
export const usualRho = -0.05

function lowScoreFactor(home: number, away: number, { lambda, mu, rho }: Strengths): number {
  if (home > 1 || away > 1) return 1
  if (home === 0) return away === 0 ? 1 - lambda * mu * rho : 1 + lambda * rho
  return away === 0 ? 1 + mu * rho : 1 - rho
}

/** Dixon and Coles’ chances of every final score. Betting book A12.2, vectors dixoncoles. */
export function scoreGrid(strengths: Strengths): ScoreGrid {
  const [home, away] = [poissonWeights(strengths.lambda), poissonWeights(strengths.mu)]
  const weights = new Float64Array(gridSide * gridSide)
  for (const [i, ofHome] of home.entries()) {
    for (const [j, ofAway] of away.entries()) {
      weights[i * gridSide + j] = Math.max(lowScoreFactor(i, j, strengths), 0) * ofHome * ofAway
    }
  }
  return normalized(weights)
}

/** Calls with each score of a grid that is possible. */
export function eachScore(grid: ScoreGrid, visit: (chance: number, score: Pair) => void): void {
  for (const [cell, chance] of grid.entries()) {
    if (chance > 0) visit(chance, { home: Math.floor(cell / gridSide), away: cell % gridSide })
  }
}
