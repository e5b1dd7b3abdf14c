import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import { lockGuard, updateGuard, type GuardKey } from './login-guard.sql.ts'
import { afterFailure, isLocked, withoutTry, type CountedTry } from './rules/login-guard.ts'

/**
 * Counts a try as a failure before it is looked at, each in a transaction of its own: of many guesses at once no more are
 * looked at than may fail, and what a guard says cannot be undone by the refusal that follows.
 */
export function createTries(database: Database) {
  return {
    /** Answers undefined for a locked name, of which nothing is counted. */
    count: (key: GuardKey, failuresUntilLock: number): Promise<CountedTry | undefined> =>
      database.transaction(async (tx) => {
        const before = await lockGuard(tx, key)
        const now = await nowMs(tx)
        if (isLocked(before, now)) return undefined
        const after = afterFailure(before, now, failuresUntilLock)
        await updateGuard(tx, key, after)
        return { before, after }
      }),

    /** Takes back what was counted: the try proved right, or nobody could look at it. */
    giveBack: (key: GuardKey, counted: CountedTry): Promise<void> =>
      database.transaction(async (tx) => {
        await updateGuard(tx, key, withoutTry(await lockGuard(tx, key), counted))
      }),
  }
}
