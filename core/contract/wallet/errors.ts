import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of wallet may be refused. */
export const errors = {
  'console.adjustment_lines': { status: 422 },
  'console.adjustment_limit': { status: 422 },
  'console.adjustment_booked': { status: 409 },
  'wallet.insufficient_funds': { status: 422 },
  'wallet.bonus_stake_max': { status: 422 },
  'wallet.frozen': { status: 403 },
  'wallet.amount_invalid': { status: 422 },
  'wallet.trial_only': { status: 403 },
  'wallet.demo_enough': { status: 409 },
} as const satisfies RefusalRows
