import { listSameBrowser } from './places.sql.ts'
import { countFriendsWithin } from './referral.sql.ts'
import { listSignedInSpans } from './session.sql.ts'

/** What sign-ins and invitations tell of a member: read by protection, AML and missions. */
export const memberFacts = {
  listSignedInSpans,
  listSameBrowser,
  countFriendsWithin,
} as const
