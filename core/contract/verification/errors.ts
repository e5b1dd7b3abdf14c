import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of verification may be refused. */
export const errors = {
  'verification.level_required': { status: 403 },
  'verification.payee_name': { status: 422 },
  'verification.field_invalid': { status: 422 },
  'verification.person_missing': { status: 409 },
  'verification.person_fixed': { status: 409 },
  'verification.state': { status: 409 },
  'verification.level_order': { status: 409 },
  'verification.unknown': { status: 404 },
  'verification.document_gone': { status: 404 },
  'verification.claimed': { status: 409 },
  'verification.unclaimed': { status: 409 },
  'verification.unscreened': { status: 409 },
  'verification.unseen': { status: 409 },
  'verification.date_past': { status: 422 },
  'verification.ceilings_invalid': { status: 422 },
} as const satisfies RefusalRows
