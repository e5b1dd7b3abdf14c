import { wordCodes } from '../pricing/price-outcome.ts'
import type { ScoreGrid } from '../pricing/score-grid.ts'

/** Whether an outcome goes with the legs that are chosen: at no score with all of them, or at each one that they all win at. */
export type BesideLegs = 'FREE' | 'EXCLUDED' | 'IMPLIED'

const won = wordCodes.indexOf('WIN')

/**
 * How outcomes go together with the legs of a builder, in their order: which can win with all of them at no score that is
 * still possible, and which win at every score at which all of them do. Without a leg every outcome that is possible is free.
 * `chosen` and `outcomes` are tables of words (`wordsOfScores`). Research b.4.
 */
export function outcomesBeside(
  grid: ScoreGrid,
  chosen: readonly Uint8Array[],
  outcomes: readonly Uint8Array[],
): readonly BesideLegs[] {
  const cells = [...grid.keys()].filter((cell) => (grid[cell] ?? 0) > 0 && chosen.every((words) => words[cell] === won))
  return outcomes.map((words) => {
    const wins = cells.filter((cell) => words[cell] === won).length
    if (wins === 0) return 'EXCLUDED'
    return chosen.length > 0 && wins === cells.length ? 'IMPLIED' : 'FREE'
  })
}
