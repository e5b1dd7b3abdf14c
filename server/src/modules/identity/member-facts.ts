import { listRanksHeld, listRewardable, updateRankLabels, upsertLadderLabels } from './ladder-label.sql.ts'
import { listSameBrowser } from './places.sql.ts'
import { countFriendsWithin } from './referral.sql.ts'
import { listSignedInSpans } from './session.sql.ts'

/** What sign-ins and invitations tell of a member, and what ranks are called: for protection, AML, missions and ladders. */
export const memberFacts = {
  listSignedInSpans,
  listSameBrowser,
  countFriendsWithin,
  listRewardable,
  listRanksHeld,
  updateRankLabels,
  upsertLadderLabels,
} as const
