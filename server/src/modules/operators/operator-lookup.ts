import { listOperators } from './operator.sql.ts'

/** The operators that there are. */
export const operatorLookup = {
  list: listOperators,
} as const
