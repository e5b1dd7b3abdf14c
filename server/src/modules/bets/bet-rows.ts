import { listBetLines } from './bet-lines.sql.ts'
import { insertBets, listOpen, listPlacedAt, listRounds } from './bets.sql.ts'
import { listBucketChanges } from './bucket-changes.sql.ts'
import { deleteDemoBets } from './demo.sql.ts'
import { listLateChanges } from './late-changes.sql.ts'
import { listLineBets } from './line-bets.sql.ts'
import { listLineChanges } from './line-changes.sql.ts'
import { findPlacedBets } from './placed-bets.sql.ts'
import { findRoundOfBet } from './round-of-bet.sql.ts'

/** Bets of every product as rows: written and read in the caller's transaction, of which the ledger is part. */
export const betRows = {
  insert: insertBets,
  findPlaced: findPlacedBets,
  listOpen,
  listPlacedAt,
  listRounds,
  findRoundOf: findRoundOfBet,
  listLines: listBetLines,
  listOfLine: listLineBets,
  listLineChanges,
  listLateChanges,
  listBucketChanges,
  deleteDemo: deleteDemoBets,
} as const
