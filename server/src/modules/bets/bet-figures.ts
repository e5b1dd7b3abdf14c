import { sumLost } from './lost.sql.ts'
import { sumEnded } from './profit.sql.ts'
import { listSideBets } from './side-bets.sql.ts'

/** Sums over a member's bets that other modules decide by. */
export const betFigures = {
  sumLost,
  sumEnded,
  listSideBets,
} as const
