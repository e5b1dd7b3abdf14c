import type { Pair } from '../markets/facts.ts'
import { cellOf, eachScore, gridSide, normalized, type ScoreGrid } from './score-grid.ts'

/** How much later goals fall: 44.2 % of them before half-time. Betting book A12.3. */
const usualLateness = 0.232

const matchMinutes = 90

/** The share of a match’s goals that has fallen by a part of its time, from 0 to 1. Betting book A12.3. */
export const goalShare = (part: number, lateness = usualLateness): number =>
  (1 - lateness) * part + lateness * part * part

export const goalShareAt = (minute: number, lateness = usualLateness): number =>
  goalShare(Math.min(Math.max(minute / matchMinutes, 0), 1), lateness)

/** The part of the time by which that share of the goals has fallen: the inverse. Betting book A12.3. */
export function timeOfShare(share: number, lateness = usualLateness): number {
  const straight = 1 - lateness
  return (Math.sqrt(straight * straight + 4 * lateness * share) - straight) / (2 * lateness)
}

/** A power with a whole exponent by multiplying, the same on every machine. */
export function wholePower(base: number, exponent: number): number {
  let product = 1
  for (let step = 0; step < exponent; step += 1) product *= base
  return product
}

/** Ways to choose so many of some; whole and exact. */
export function ways(of: number, chosen: number): number {
  let count = 1
  for (let step = 1; step <= chosen; step += 1) count = (count * (of - chosen + step)) / step
  return count
}

/** The chance of so many of some goals, each with the same chance. */
export const binomial = (of: number, hits: number, chance: number): number =>
  ways(of, hits) * wholePower(chance, hits) * wholePower(1 - chance, of - hits)

/** Rows of chances of so many of some goals, for every number of goals that a grid has: `rows[of][hits]`. */
export const binomialRows = (chance: number): readonly Float64Array[] =>
  Array.from({ length: gridSide }, (_, of) =>
    Float64Array.from({ length: of + 1 }, (__, hits) => binomial(of, hits, chance)),
  )

/**
 * The chances of every final score once so many goals have fallen and a share of the goals’ time is over: exact, by Bayes’
 * rule on the grid before the match. Betting book A12.5, vectors inplay-price.
 */
export function gridInPlay(grid: ScoreGrid, now: { readonly score: Pair; readonly share: number }): ScoreGrid {
  const { score, share } = now
  const weights = new Float64Array(grid.length)
  eachScore(grid, (chance, final) => {
    if (final.home < score.home || final.away < score.away) return
    const left = final.home - score.home + (final.away - score.away)
    weights[cellOf(final)] =
      chance * ways(final.home, score.home) * ways(final.away, score.away) * wholePower(1 - share, left)
  })
  return normalized(weights)
}

/**
 * The chances of the score at a later moment, of which the goals to come fall before it with one chance: half-time, seen from
 * the beginning or from within the first half.
 */
export function gridAtMoment(
  grid: ScoreGrid,
  { score, share }: { readonly score: Pair; readonly share: number },
): ScoreGrid {
  const weights = new Float64Array(grid.length)
  const rows = binomialRows(share)
  eachScore(grid, (chance, final) => {
    const [ofHome, ofAway] = [rows[final.home - score.home] ?? [], rows[final.away - score.away] ?? []]
    for (const [home, byHome] of ofHome.entries()) {
      const row = (home + score.home) * gridSide + score.away
      for (const [away, byAway] of ofAway.entries())
        weights[row + away] = (weights[row + away] ?? 0) + chance * byHome * byAway
    }
  })
  return normalized(weights)
}

/** The chances of the goals that fall after a score: the second half, once the first is over. */
export function gridAfter(grid: ScoreGrid, score: Pair): ScoreGrid {
  const weights = new Float64Array(grid.length)
  eachScore(grid, (chance, final) => {
    if (final.home < score.home || final.away < score.away) return
    weights[(final.home - score.home) * gridSide + final.away - score.away] = chance
  })
  return normalized(weights)
}
