import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Cursor, EpochMs, PageLimit } from '../../shapes.ts'

export const getReferral = endpoint({
  id: 'GET /api/identity/referral',
  summary: 'The code that a member invites friends by, how many came by it, and who, the newest first',
  audience: 'member',
  query: closed({ cursor: Cursor, limit: PageLimit }),
  value: Type.Object({
    code: Type.String(),
    /** Counting stops at a bound: then there are more. */
    invited: Type.Integer(),
    isMore: Type.Boolean(),
    list: Type.Array(
      Type.Object({
        /** The name, all but its first letter covered: who came is not the member’s to look at. */
        account: Type.String(),
        joinedAt: EpochMs,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ['identity.real_account_required', 'identity.way_off'],
})
