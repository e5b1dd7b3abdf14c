import { isHeld } from './case.sql.ts'
import { listLinked } from './linked.ts'

/** Whether a member's money is held by a case, and whose accounts look like the same person's. */
export const amlCases = {
  isHeld,
  listLinked,
} as const
