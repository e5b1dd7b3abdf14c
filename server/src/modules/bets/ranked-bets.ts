import { listBest, listLateChanges, sumChanges } from './ranked-bets.sql.ts'

/** What ended bets are worth on boards, and what endings change of it. */
export const rankedBets = { sumChanges, listBest, listLateChanges } as const
