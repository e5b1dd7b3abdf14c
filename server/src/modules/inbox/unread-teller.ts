import type { Database } from '#platform/db/database.ts'
import { countUnread } from './inbox.sql.ts'
import type { Reading } from './types.ts'

const atOnce = 500

export interface UnreadTeller {
  /** After commit: tells all tabs of these members how many messages wait now. */
  tell(readers: readonly Reading[]): Promise<void>
}

/**
 * Counts and tells, one round after another: a count that is told last was read after the last commit that asked for
 * it. Who is asked for twice before a round begins is counted once.
 */
export function createUnreadTeller({
  database,
  push,
}: {
  readonly database: Pick<Database, 'db'>
  readonly push: (memberId: string, count: number) => void
}): UnreadTeller {
  const waiting = new Map<string, Reading>()
  let round: Promise<void> | undefined

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const readers = [...waiting.values()].slice(0, atOnce)
      for (const { memberId } of readers) waiting.delete(memberId)
      const counts = await countUnread(database.db, readers)
      for (const [memberId, count] of counts) push(memberId, count)
    }
  }

  return {
    tell(readers) {
      for (const reader of readers) waiting.set(reader.memberId, reader)
      round ??= run().finally(() => {
        round = undefined
      })
      return round
    },
  }
}
