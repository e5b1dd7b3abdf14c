import { createBatcher, lockWithinMs, type Batcher, type Haste, type heldUp } from '#platform/batch/batch.ts'
import type { Batch, Database, Tx } from '#platform/db/database.ts'
import { isKeyTaken } from '#platform/idempotency/idempotency.sql.ts'
import { Refusal } from '#platform/refusal.ts'
import { KnownKeys, type KeyedCommand } from './with-keys.ts'

/** Places one batch: `placeBatch` of the vertical. */
type Place<Command, Result> = (
  tx: Tx,
  commands: readonly Command[],
  terms: { readonly keysAreNew: boolean; readonly haste: Haste },
) => Promise<Batch<(Result | typeof heldUp)[]>>

interface Parts<Command, Result> {
  readonly database: Database
  readonly onBatch: (size: number) => void
  readonly answerWithinMs: number
  /** Makes ready what a batch is placed with before its transaction begins, such as a catalogue that changed. */
  readonly prepare: () => Promise<Place<Command, Result>>
}

/**
 * The hot way of players' bets: whatever arrives while a batch commits is the next batch, one transaction for all of it.
 * Keys are taken for new, as nearly all are; a batch with one that is not is decided again, with its keys looked up. Who
 * comes when too many wait is refused with `request.busy`.
 */
export function createKeyedBatcher<Command extends KeyedCommand, Result>({
  database,
  prepare,
  ...options
}: Parts<Command, Result>): Batcher<Command, Result> {
  return createBatcher({
    ...options,
    onFull: () => new Refusal('request.busy'),
    owners: ({ member }) => [member.memberId],
    run: async (commands, haste) => {
      const place = await prepare()
      const run = (keysAreNew: boolean) =>
        database.batch((tx) => place(tx, commands, { keysAreNew, haste }), { lockWithinMs: lockWithinMs[haste] })
      try {
        return await run(true)
      } catch (error) {
        if (error instanceof KnownKeys || isKeyTaken(error)) return run(false)
        throw error
      }
    },
  })
}
