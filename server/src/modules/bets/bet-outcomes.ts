import { closeOpenBets, insertOutcomes, listEndings } from './outcome.sql.ts'

/** How bets ended: one open row is closed, and each ending is written beside it. */
export const betOutcomes = {
  closeOpen: closeOpenBets,
  insert: insertOutcomes,
  listEndings,
} as const
