import type { Tx } from '#platform/db/database.ts'
import { reopenBets } from './bets.sql.ts'
import { closeOpenBets, insertOutcomes } from './outcome.sql.ts'
import type { Outcome } from './types.ts'

/**
 * Writes how bets ended or were opened again, in the transaction that books it: the last outcome of each says whether it
 * is on the list of open ones.
 */
export async function writeOutcomes(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const last = new Map(outcomes.map(({ betId, kind }) => [betId, kind === 'REOPENED']))
  const betIds = [...last.keys()]
  await Promise.all([
    closeOpenBets(
      tx,
      betIds.filter((betId) => last.get(betId) === false),
    ),
    reopenBets(
      tx,
      betIds.filter((betId) => last.get(betId) === true),
    ),
    insertOutcomes(tx, outcomes),
  ])
}
