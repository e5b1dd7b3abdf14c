import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of reporting may be refused. */
export const errors = {
  'console.check_running': { status: 409 },
} as const satisfies RefusalRows
