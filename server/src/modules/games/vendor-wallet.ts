import { createBatcher, lockWithinMs, type Haste, type heldUp } from '#platform/batch/batch.ts'
import { Busy } from '#platform/batch/busy.ts'
import type { Database } from '#platform/db/database.ts'
import type { Protection } from '#modules/protection/index.ts'
import { isTransactionTaken } from './transaction.sql.ts'
import { playersOf, runCommands, UnguardedBurial } from './run-commands.service.ts'
import type { CommandResult, VendorCommand } from './types.ts'

/** More messages than this wait longer than a vendor does. */
const waitingMax = 2000
/** Whoever waited so long is answered now, that it comes again: a vendor is answered within a second in any case. */
const waitingMaxMs = 400
/** One for all: in a flood, making each its own would cost more than answering it. */
const tooMuch = new Busy('more messages of vendors wait than are answered in time')
/** What is in another's way is tried so often, then the vendor is told to come again. */
const attempts = 3

export interface VendorWallet {
  /** Books one message; throws where nothing was booked and the vendor is to try again. */
  submit(command: VendorCommand): Promise<CommandResult>
  /** Whether so many wait that a message is better told to come again before it is read. */
  isFull(): boolean
}

/** The hot way of vendors: whatever arrives while a batch commits is the next batch, one transaction for all of it. */
export function createVendorWallet(parts: {
  readonly database: Pick<Database, 'batch'>
  readonly protection: Pick<Protection, 'openGuard'>
  readonly onBatch: (size: number) => void
  readonly answerWithinMs?: number
}): VendorWallet {
  return createBatcher<VendorCommand, CommandResult>({
    onFull: () => tooMuch,
    waitingMax,
    waitingMaxMs,
    onBatch: parts.onBatch,
    answerWithinMs: parts.answerWithinMs ?? Infinity,
    owners: playersOf,
    run: (commands, haste) => runAgain(parts, commands, haste),
  })
}

/** Runs a batch, and once more each for what another did meanwhile and for what is buried. */
async function runAgain(
  { database, protection }: Pick<Parameters<typeof createVendorWallet>[0], 'database' | 'protection'>,
  commands: readonly VendorCommand[],
  haste: Haste,
): Promise<readonly (CommandResult | typeof heldUp)[]> {
  let isBurying = false
  let isTaken = false
  for (;;) {
    try {
      return await database.batch((tx) => runCommands(tx, commands, { isBurying, haste, protection }), {
        attempts,
        lockWithinMs: lockWithinMs[haste],
      })
    } catch (error) {
      if (error instanceof UnguardedBurial) isBurying = true
      // Another player's transaction took the id meanwhile; it is seen now.
      else if (isTransactionTaken(error) && !isTaken) isTaken = true
      else throw error
    }
  }
}
