import { deleteBuckets, endBuckets, findKeeping, keepBuckets } from './bucket.sql.ts'
import { hourSums } from './hour-sums.sql.ts'

/** What lines did by five minutes of the clock, for whoever pays by them or by the hour. */
export const lineBuckets = {
  keep: keepBuckets,
  end: endBuckets,
  find: findKeeping,
  delete: deleteBuckets,
  hourSums,
} as const
