import { listRanksHeld, listRewardable, updateRankLabels, upsertLadderLabels } from './ladder-label.sql.ts'
import { listSameBrowser } from './places.sql.ts'
import { referralSwitch } from './referral.routes.ts'
import { countFriendsWithin, findInviter, listInvitationsOf, listInvited } from './referral.sql.ts'
import { listSignedInSpans } from './session.sql.ts'

/** What sign-ins and invitations tell of a member, and what ranks are called: for protection, AML, promotions and ladders. */
export const memberFacts = {
  listSignedInSpans,
  listSameBrowser,
  countFriendsWithin,
  listRewardable,
  listRanksHeld,
  updateRankLabels,
  upsertLadderLabels,
  listInvited,
  findInviter,
  listInvitationsOf,
  referralSwitch,
} as const
