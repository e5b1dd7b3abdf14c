import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of promo may be refused. */
export const errors = {
  'console.mission_unknown': { status: 404 },
  'console.mission_published': { status: 409 },
  'console.mission_invalid': { status: 422 },
  'console.missions_full': { status: 409 },
} as const satisfies RefusalRows
