import { isHeld } from './case.sql.ts'

/** Whether a member's money is held by a case. */
export const amlCases = {
  isHeld,
} as const
