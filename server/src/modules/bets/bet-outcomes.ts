import { listLastOutcomes } from './last-outcomes.sql.ts'
import { closeOpenBets, insertOutcomes, listEndings, listOutcomes } from './outcome.sql.ts'
import { readStakedAt, returnStakes, stakeReturned } from './stake-returned.ts'
import { writeOutcomes } from './write-outcomes.ts'

/** How bets ended: one open row is closed, and each ending is written beside it. */
export const betOutcomes = {
  closeOpen: closeOpenBets,
  insert: insertOutcomes,
  write: writeOutcomes,
  listLast: listLastOutcomes,
  listEndings,
  listAll: listOutcomes,
  stakeReturned,
  returnStakes,
  readStakedAt,
} as const
