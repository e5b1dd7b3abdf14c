import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of contracts may be refused. */
export const errors = {
  'contracts.kind_off': { status: 403 },
  'contracts.unknown': { status: 404 },
  'contracts.receiver_unknown': { status: 404 },
  'contracts.receiver_closed': { status: 422 },
  'contracts.terms_invalid': { status: 422 },
  'contracts.terms_same': { status: 422 },
  'contracts.above_own': { status: 422 },
  'contracts.nothing_own': { status: 422 },
  'contracts.all_or_single': { status: 409 },
  'contracts.taken': { status: 409 },
  'contracts.request_over': { status: 409 },
  'contracts.not_now': { status: 409 },
  'console.pay_above_edge': { status: 409 },
  'console.contract_unknown': { status: 404 },
  'console.contract_of_agent': { status: 409 },
  'console.contract_limit_invalid': { status: 422 },
} as const satisfies RefusalRows
