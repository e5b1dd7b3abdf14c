import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of bills may be refused. */
export const errors = {
  'pay.bill_unknown': { status: 404 },
  'pay.bill_open': { status: 409 },
  'console.pay_run_unknown': { status: 404 },
  'console.pay_bill_unknown': { status: 404 },
  'console.pay_evidence_unknown': { status: 404 },
  'console.pay_evidence_looked': { status: 409 },
  'console.pay_not_now': { status: 409 },
  'console.pay_terms_invalid': { status: 422 },
} as const satisfies RefusalRows
