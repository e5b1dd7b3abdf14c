import type { Pair } from '../markets/facts.ts'
import { gridInPlay } from './goal-times.ts'
import { fairDecimal, type ScoreSelection, wordChances, wordsOfScores } from './price-outcome.ts'
import { scoreGrid, type ScoreGrid, usualRho } from './score-grid.ts'

/** A selection with its fair chance, 1 by its fair odds: of a line it moves with the line’s pushes and halves. */
export interface KnownChance {
  readonly selection: ScoreSelection
  readonly chance: number
}

/** What a grid of a match is fitted to, and the moment of the match. */
export interface FittedMatch {
  /** The home side’s chance: on the Asian line that is closest to even, or to win. */
  readonly side: KnownChance
  /** The chance of more goals than the total that is closest to even. */
  readonly total: KnownChance
  readonly score: Pair
  /** Of the goals’ time that is over, from 0 to 1. */
  readonly share: number
}

const first = 1.35
const [leastGoals, mostGoals] = [0.01, 40]
const mostSteps = 40
const close = 1e-7
/** What a fit may be off by in the end: less than a step of any price. */
const near = 1e-5
const nudge = 1e-4

/** A change of one mean to its new value: never more than doubled or halved at once. */
const moved = (mean: number, by: number): number =>
  Math.min(Math.max(Math.min(Math.max(mean + by, mean / 2), mean * 2), leastGoals), mostGoals)

/**
 * The grid of final scores that gives a match’s own fair chances, before it or in play: the strengths are solved for by
 * Newton’s way, on the two chances that say most of them. Undefined where no strengths give both, as of prices that
 * contradict each other. Betting book A12.5; research e.1.
 */
export function fitGrid({ side, total, score, share }: FittedMatch): ScoreGrid | undefined {
  const known = [side, total].map(({ selection, chance }) => ({ words: wordsOfScores(selection), chance }))
  const gridOf = (lambda: number, mu: number) => gridInPlay(scoreGrid({ lambda, mu, rho: usualRho }), { score, share })
  const offOf = (grid: ScoreGrid): readonly [side: number, total: number] => {
    const [ofSide = 0, ofTotal = 0] = known.map(
      ({ words, chance }) => 1 / fairDecimal(wordChances(grid, words)) - chance,
    )
    return [ofSide, ofTotal]
  }
  let [lambda, mu] = [first, first]
  let grid = gridOf(lambda, mu)
  for (let step = 0; step < mostSteps; step += 1) {
    const [ofSide, ofTotal] = offOf(grid)
    if (Math.max(Math.abs(ofSide), Math.abs(ofTotal)) < close) return grid
    const [home, away] = [offOf(gridOf(lambda + nudge, mu)), offOf(gridOf(lambda, mu + nudge))]
    const [a, b] = [(home[0] - ofSide) / nudge, (away[0] - ofSide) / nudge]
    const [c, d] = [(home[1] - ofTotal) / nudge, (away[1] - ofTotal) / nudge]
    const determinant = a * d - b * c
    if (!(Math.abs(determinant) > 1e-12)) return undefined
    lambda = moved(lambda, (b * ofTotal - d * ofSide) / determinant)
    mu = moved(mu, (c * ofSide - a * ofTotal) / determinant)
    grid = gridOf(lambda, mu)
  }
  return Math.max(...offOf(grid).map(Math.abs)) < near ? grid : undefined
}
