import { defined } from '@parlour/core/kernel/assert.ts'
import { heldUp, type Haste } from '#platform/batch/batch.ts'
import type { Batch, Tx } from '#platform/db/database.ts'
import { openFreeLedger, openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import { insertBets } from '../bets.sql.ts'
import { writeFundings } from '../funding.sql.ts'
import { writeOutcomes } from '../write-outcomes.ts'
import type { Owner, Placing, Vertical } from './vertical.ts'

interface Terms<Guard> {
  /** In haste nobody is waited for, and a command about somebody who is held up is told apart. */
  readonly haste: Haste
  readonly openGuard: (
    tx: Tx,
    held: { readonly ledger: OpenLedger; readonly members: readonly Owner[] },
  ) => Promise<Guard>
}

/**
 * Runs a batch of commands of one vertical, set-based: the vertical loads what it decides on, with the accounts locked in
 * their order; each command is decided on the running balances; all rows, bets, endings, fundings and postings leave in
 * one flight with the commit. A refused command is a decision among others; only failures throw, and a vertical that
 * loads without locking the accounts is one.
 */
export async function placeBatch<Command, Facts, Guard, Result>(
  tx: Tx,
  commands: readonly Command[],
  vertical: Vertical<Command, Facts, Guard, Result>,
  { haste, openGuard }: Terms<Guard>,
): Promise<Batch<(Result | typeof heldUp)[]>> {
  const owners = [...new Set(commands.flatMap(vertical.ownersOf))]
  let opening: Promise<OpenLedger> | undefined
  const lockAccounts = () => (opening ??= (haste === 'hasty' ? openFreeLedger : openLedger)(tx, owners))
  const facts = await vertical.load(tx, lockAccounts)
  const ledger = await defined(opening, 'a vertical locks the accounts while it loads')
  const guard = await openGuard(tx, { ledger, members: vertical.guarded(facts) })
  const placing: Placing<Guard> = { ledger, guard, placed: [], outcomes: [], fundings: new Map() }
  const decided = { facts, placing }
  const isHeldUp = (command: Command) => vertical.ownersOf(command).some(ledger.isHeldUp)
  const results = commands.map((command, at) => (isHeldUp(command) ? heldUp : vertical.decide(command, at, decided)))
  await vertical.review?.(
    tx,
    results.map((result) => (result === heldUp ? undefined : result)),
    decided,
  )
  const written = Promise.all([
    ...vertical.rows(tx, decided),
    ledger.write(),
    insertBets(tx, placing.placed),
    placing.fundings.size === 0 ? undefined : writeFundings(tx, [...placing.fundings.values()]),
    placing.outcomes.length === 0 ? undefined : writeOutcomes(tx, placing.outcomes),
  ])
  return { result: results, written }
}
