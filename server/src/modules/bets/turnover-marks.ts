import {
  deleteTurnoverMarks,
  endTurnoverSpan,
  insertTurnoverMark,
  insertTurnoverMarks,
  listTurnover,
  sumTurnoverSince,
} from './turnover.sql.ts'

/** From when turnover is counted for a member, and how much it is since. */
export const turnoverMarks = {
  insert: insertTurnoverMark,
  insertMany: insertTurnoverMarks,
  endSpan: endTurnoverSpan,
  delete: deleteTurnoverMarks,
  list: listTurnover,
  sumSince: sumTurnoverSince,
} as const
