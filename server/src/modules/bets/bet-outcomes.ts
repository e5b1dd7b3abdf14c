import { readStakedAt, returnStakes, stakeReturned } from './stake-returned.ts'
import { closeOpenBets, insertOutcomes, listEndings, listOutcomes } from './outcome.sql.ts'

/** How bets ended: one open row is closed, and each ending is written beside it. */
export const betOutcomes = {
  closeOpen: closeOpenBets,
  insert: insertOutcomes,
  listEndings,
  listAll: listOutcomes,
  stakeReturned,
  returnStakes,
  readStakedAt,
} as const
