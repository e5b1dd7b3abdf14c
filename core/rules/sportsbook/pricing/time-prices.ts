import type { Pair } from '../markets/facts.ts'
import { type Sign, signOf } from '../markets/score-tests.ts'
import { binomialRows } from './goal-times.ts'
import { eachScore, type ScoreGrid } from './score-grid.ts'

const signs: readonly Sign[] = ['1', 'X', '2']

/** Chances of half-time and full-time together: goals of each final score fall before the half by one chance. A12.6, vectors htft-price. */
export function halfTimeFullTime(grid: ScoreGrid, shareByHalf: number): Readonly<Record<string, number>> {
  const chances: Record<string, number> = Object.fromEntries(
    signs.flatMap((half) => signs.map((full) => [`${half}/${full}`, 0])),
  )
  const rows = binomialRows(shareByHalf)
  eachScore(grid, (chance, final) => {
    const full = signOf(final)
    for (const [home, byHome] of (rows[final.home] ?? []).entries()) {
      for (const [away, byAway] of (rows[final.away] ?? []).entries()) {
        const key = `${signOf({ home, away })}/${full}`
        chances[key] = (chances[key] ?? 0) + chance * byHome * byAway
      }
    }
  })
  return chances
}

/** Chances of who scores next, or nobody: all goals that are left are as likely to be the next one. A12.6, vectors fts. */
export function nextGoal(
  grid: ScoreGrid,
  score: Pair,
): { readonly HOME: number; readonly AWAY: number; readonly NONE: number } {
  const chances = { HOME: 0, AWAY: 0, NONE: 0 }
  eachScore(grid, (chance, final) => {
    const [home, away] = [final.home - score.home, final.away - score.away]
    if (home + away === 0) {
      chances.NONE += chance
      return
    }
    chances.HOME += (chance * home) / (home + away)
    chances.AWAY += (chance * away) / (home + away)
  })
  return chances
}
