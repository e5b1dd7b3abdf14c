import { readActivity } from './activity.sql.ts'
import { isMoneyNoted, listCash, sumCash, takeMoneyNotes } from './money-note.sql.ts'
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
  sumCash,
} as const
