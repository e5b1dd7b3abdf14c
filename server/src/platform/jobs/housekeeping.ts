import type { Database } from '#platform/db/database.ts'
import { keepPartitions } from '#platform/db/partitions.ts'
import { besideMembers, inParts } from '#platform/due/in-parts.ts'
import { pruneKeys, pruneSeals } from '#platform/idempotency/idempotency.sql.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import type { Manifest } from '#platform/module/manifest.ts'

const dayMs = 86_400_000
const keysAtOnce = 5000

interface Parts {
  readonly database: Database
  readonly metrics: Pick<Metrics, 'partitionsAhead'>
  readonly log: Log
}

/** Retention of what no module owns: partitions ahead of need, and keys past their age. */
export function housekeepingManifest({ database, metrics, log }: Parts): Manifest {
  const jobs = [
    {
      name: 'platform:partitions_ensured',
      crontab: '17 3 * * *',
      work: () => keepPartitions({ database, metrics, log }),
    },
    {
      name: 'platform:keys_pruned',
      crontab: '41 * * * *',
      // Answers are kept at least 90 days; a seal's number as long as its stamp could be taken, twice over.
      work: async () => {
        const prune = (some: typeof pruneKeys, ageMs: number) => async () =>
          (await database.transaction((tx) => some(tx, { ageMs, most: keysAtOnce }))) === keysAtOnce
        await inParts(prune(pruneKeys, 92 * dayMs), besideMembers)
        await inParts(prune(pruneSeals, 3_600_000), besideMembers)
      },
    },
  ]
  return { name: 'housekeeping', jobs }
}
