import { deleteTurnoverMarks, insertTurnoverMark, listTurnover, sumTurnoverSince } from './turnover.sql.ts'

/** From when turnover is counted for a member, and how much it is since. */
export const turnoverMarks = {
  insert: insertTurnoverMark,
  delete: deleteTurnoverMarks,
  list: listTurnover,
  sumSince: sumTurnoverSince,
} as const
