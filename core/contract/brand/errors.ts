import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of brand may be refused. */
export const errors = {
  'console.approval_required': { status: 409 },
  'console.brand_invalid': { status: 422 },
  'console.brand_taken': { status: 409 },
  'console.brand_host_taken': { status: 409 },
  'console.brand_default_taken': { status: 409 },
  'console.flag_unknown': { status: 404 },
  'console.rule_unknown': { status: 404 },
  'console.rule_invalid': { status: 422 },
  'console.access_value_invalid': { status: 422 },
  'console.access_full': { status: 409 },
  'console.access_locks_out': { status: 409 },
  'console.profile_looser': { status: 422 },
  'console.language_incomplete': { status: 422 },
  'console.language_default': { status: 422 },
} as const satisfies RefusalRows
