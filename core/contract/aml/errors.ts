import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of aml may be refused. */
export const errors = {
  'console.aml_case_unknown': { status: 404 },
  'console.aml_case_ended': { status: 409 },
  'console.aml_account_open': { status: 409 },
  'console.aml_rule_invalid': { status: 422 },
} as const satisfies RefusalRows
