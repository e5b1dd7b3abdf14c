import { listSameBrowser } from './places.sql.ts'
import { referralSwitch } from './referral.routes.ts'
import { countFriendsWithin, findInviter, listCameByInvitation, listInvited } from './referral.sql.ts'
import { listSignedInSpans } from './session.sql.ts'

/** What sign-ins and invitations tell of a member: read by protection, AML, missions and promotions. */
export const memberFacts = {
  listSignedInSpans,
  listSameBrowser,
  countFriendsWithin,
  listInvited,
  findInviter,
  listCameByInvitation,
  referralSwitch,
} as const
