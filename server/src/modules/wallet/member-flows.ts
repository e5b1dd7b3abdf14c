import { readActivity } from './activity.sql.ts'
import { isMoneyNoted, listCash, listFreeCash, sumCash, takeMoneyNotes } from './money-note.sql.ts'
import { addFlows, listFlows, watchMember } from './flow.sql.ts'

/** What went in and out of a member's money by day, which limits and checks are counted by. */
export const memberFlows = {
  add: addFlows,
  list: listFlows,
  watch: watchMember,
  readActivity,
  takeNotes: takeMoneyNotes,
  isNoted: isMoneyNoted,
  listCash,
  listFreeCash,
  sumCash,
} as const
