import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import { releaseLease, takeLease } from '#platform/nodes/lease.sql.ts'

/** Longer than a turn takes: of an adapter that died another takes its place after so long. */
const heldForMs = 15_000
const takenEveryMs = 3000

/** Which of several processes speaks to a provider: one at a time, since each connection and each call is counted there. */
export function holdTurn(database: Pick<Database, 'db'>, feed: string) {
  const lease = { name: `the feed ${feed}`, nodeId: newId() }
  let takenAt = -Infinity
  let isOurs = false
  return {
    /** Whether this process is the one. */
    async isOurs(): Promise<boolean> {
      if (performance.now() - takenAt < takenEveryMs) return isOurs
      takenAt = performance.now()
      isOurs = false
      isOurs = (await takeLease(database.db, { ...lease, forMs: heldForMs })) !== undefined
      return isOurs
    },
    async release(): Promise<void> {
      isOurs = false
      await releaseLease(database.db, lease)
    },
  }
}
