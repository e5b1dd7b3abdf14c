import type { Database, Tx } from '#platform/db/database.ts'
import { allAtOnce, besideMembers, inParts, type Pace } from '#platform/due/in-parts.ts'
import { addToDays, isUntold, type AddedDays } from './day-sums.sql.ts'

/** A draw writes a note a chunk of some thousand outcomes; a vendor's batch one of a few. */
const notesAtOnce = 16
/** What nobody asks for rests so long: a draw that is being settled has the machine to itself. */
const restMs = 10_000

/** Whoever is to know whose days changed, in the transaction that changes them. */
type OnAdded = (tx: Tx, whose: AddedDays['whose']) => Promise<void>

export interface DaySums {
  /** Adds what ended a while ago to the sums of days; safe to run twice and on any node. */
  addUp(): Promise<void>
  /** Resolves when all that had been committed before is in the sums, for whoever is about to read them. */
  upToDate(): Promise<void>
}

/**
 * The sums of members' days, kept beside the way of money: what ends bets leaves a note, and this adds it up a moment
 * later, or when somebody asks.
 */
export function createDaySums(
  database: Pick<Database, 'db' | 'transaction'>,
  onAdded: OnAdded = async () => undefined,
): DaySums {
  let running: Promise<void> | undefined
  async function work(agedMs: number, pace: Pace): Promise<void> {
    const request = { most: notesAtOnce, agedMs }
    await inParts(
      () =>
        database.transaction(async (tx) => {
          const added = await addToDays(tx, request)
          await onAdded(tx, added.whose)
          return added.notes === notesAtOnce
        }),
      pace,
    )
  }
  const addAll = () => (running ??= work(0, allAtOnce).finally(() => (running = undefined)))
  return {
    addUp: () => work(restMs, besideMembers),
    async upToDate() {
      if (!(await isUntold(database.db))) return
      // A run that is under way may have looked before what is asked about was there.
      if (running) await running
      await addAll()
    },
  }
}
