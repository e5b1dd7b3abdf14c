import { isBehindEndings, readEndings } from './ending-log.sql.ts'
import { sumLost } from './lost.sql.ts'
import { sumEnded } from './profit.sql.ts'
import { listBest, listLateChanges, sumChanges } from './ranked-bets.sql.ts'
import { countReaching } from './reaching.sql.ts'
import { findLastPlaced } from './last-placed.sql.ts'
import { listSideBets } from './side-bets.sql.ts'
import { countTakenBack, listEndedBets } from './ended-bets.sql.ts'

/** Sums over members' bets that other modules decide by, and every ending in its order for whoever counts from them. */
export const betFigures = {
  sumLost,
  sumEnded,
  countReaching,
  readEndings,
  isBehindEndings,
  listSideBets,
  findLastPlaced,
  sumRankedChanges: sumChanges,
  listLateChanges,
  listBest,
  listEndedBets,
  countTakenBack,
} as const
