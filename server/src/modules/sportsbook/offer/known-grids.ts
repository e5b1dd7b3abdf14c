import type { ScoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { type GriddedMatch, matchGrid } from '../rules/match-grid.ts'

const keptMost = 500

/** The grid of scores of a match as it stands; undefined where its prices make none. */
export type MatchGrids = (eventId: string, match: GriddedMatch) => ScoreGrid | undefined

/** Fits the grid of a match once for all who ask at the same prices and moment. */
export function createMatchGrids(): MatchGrids {
  const known = new Map<string, ScoreGrid | undefined>()
  return (eventId, match) => {
    const { phase, live, markets } = match
    const moment =
      live === null ? '' : `${live.at} ${live.period} ${live.clockMs} ${live.score.home}-${live.score.away}`
    const prices = markets.map(({ marketKey, seq }) => `${marketKey} ${seq}`).toSorted()
    const key = [eventId, phase, moment, ...prices].join('|')
    if (known.has(key)) return known.get(key)
    const grid = matchGrid(match)
    // The oldest goes: a moment that has passed is not asked for again.
    if (known.size >= keptMost) known.delete(known.keys().next().value ?? '')
    known.set(key, grid)
    return grid
  }
}
