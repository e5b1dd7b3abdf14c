import { findAdjustmentLimit, holdOperator, sumProposed } from './adjustment-limit.sql.ts'

/** How much one operator may adjust within a day. */
export const adjustmentLimits = {
  find: findAdjustmentLimit,
  hold: holdOperator,
  sumProposed,
} as const
