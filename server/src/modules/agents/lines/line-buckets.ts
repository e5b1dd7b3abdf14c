import { deleteBuckets, endBuckets, findKeeping, keepBuckets, listKeeping, nextBusyBucket } from './bucket.sql.ts'
import { hourSums } from './hour-sums.sql.ts'
import { listShares } from './line-shares.sql.ts'

/** What lines did by five minutes of the clock, for whoever pays by them or by the hour. */
export const lineBuckets = {
  keep: keepBuckets,
  end: endBuckets,
  find: findKeeping,
  listBrands: listKeeping,
  delete: deleteBuckets,
  nextBusy: nextBusyBucket,
  hourSums,
  listShares,
} as const
