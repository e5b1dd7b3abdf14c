import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of promo may be refused. */
export const errors = {
  'promo.mission_unknown': { status: 404 },
  'promo.milestone_unknown': { status: 404 },
  'promo.not_reached': { status: 422 },
  'promo.already_claimed': { status: 409 },
  'promo.claim_over': { status: 422 },
  'promo.budget_spent': { status: 409 },
  'console.mission_needs_approval': { status: 409 },
  'console.mission_unknown': { status: 404 },
  'console.mission_published': { status: 409 },
  'console.mission_invalid': { status: 422 },
  'console.missions_full': { status: 409 },
} as const satisfies RefusalRows
