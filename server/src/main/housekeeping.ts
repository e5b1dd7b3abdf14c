import type { Database } from '#platform/db/database.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import { pruneKeys } from '#platform/idempotency/idempotency.sql.ts'
import { pruneCaptchas, pruneCodes, pruneNetworkGuards, pruneRemembered } from '#modules/identity/index.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { expireDeposits } from '#modules/cashier/index.ts'

const dayMs = 86_400_000
const expiredAtOnce = 500
const codesAtOnce = 50_000

/** What keeps the house in order; each is safe to run twice and on any node. */
export function housekeeping(database: Database): readonly Job[] {
  return [
    { name: 'platform:partitions_ensured', crontab: '17 3 * * *', work: () => ensurePartitions(database) },
    {
      name: 'platform:keys_pruned',
      crontab: '41 * * * *',
      // Answers are kept at least 90 days; a seal's number as long as its stamp could be taken, twice over.
      work: () => database.transaction((tx) => pruneKeys(tx, { keysAgeMs: 92 * dayMs, sealsAgeMs: 3_600_000 })),
    },
    {
      name: 'identity:codes_pruned',
      crontab: '23 * * * *',
      work: () =>
        database.transaction(async (tx) => {
          await pruneCodes(tx, codesAtOnce)
          await pruneCaptchas(tx)
          await pruneNetworkGuards(tx, dayMs)
          await pruneRemembered(tx, 30 * dayMs)
        }),
    },
    {
      name: 'cashier:deposits_expired',
      crontab: '* * * * *',
      work: async () => {
        await database.transaction((tx) => expireDeposits(tx, expiredAtOnce))
      },
    },
  ]
}
