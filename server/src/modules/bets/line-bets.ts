import { listLineBets } from './line-bets.sql.ts'
import { listLineChanges } from './line-changes.sql.ts'

/** Bets by the line of agents that stands on them. */
export const lineBets = {
  list: listLineBets,
  listChanges: listLineChanges,
} as const
