import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of inbox may be refused. */
export const errors = {
  'inbox.message_unknown': { status: 404 },
  'inbox.endpoint_refused': { status: 422 },
} as const satisfies RefusalRows
