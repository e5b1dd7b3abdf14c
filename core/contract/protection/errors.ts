import type { RefusalCode } from '../errors.ts'
import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of protection may be refused. */
export const errors = {
  'protection.amount_invalid': { status: 422 },
  'protection.no_wish': { status: 409 },
  'protection.too_soon': { status: 409 },
  'protection.not_excluded': { status: 409 },
  'protection.not_over': { status: 409 },
  'protection.return_asked': { status: 409 },
  'protection.registration_excluded': { status: 403 },
  'protection.time_out': { status: 403 },
  'protection.excluded': { status: 403 },
  'protection.deposit_limit': { status: 422 },
  'protection.answer_required': { status: 422 },
  'protection.stake_limit': { status: 422 },
  'protection.loss_limit': { status: 422 },
  'protection.session_limit': { status: 422 },
} as const satisfies RefusalRows

/** Why whoever is held to something may not play, by themselves or by an operator. */
export const whenHeld = ['protection.time_out', 'protection.excluded'] as const satisfies readonly RefusalCode[]

/** What a stake may meet. */
export const whenStaking = [
  ...whenHeld,
  'protection.stake_limit',
  'protection.loss_limit',
  'protection.session_limit',
] as const satisfies readonly RefusalCode[]
