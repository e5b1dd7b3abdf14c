import { countFacts, listFacts } from './facts.sql.ts'
import { listOwnLosses } from './high-rollers.sql.ts'
import { measureLines, type LineMeasure, type Measured } from './measure.sql.ts'
import { sumPairs } from './pair-turnover.sql.ts'
import { measurePast } from './past.sql.ts'

export type { LineMeasure, Measured }

/** What whole lines did in a period, for whoever pays by it. */
export const lineMeasures = {
  read: measureLines,
  readPast: measurePast,
  sumPairs,
  listOwnLosses,
  countFacts,
  listFacts,
} as const
