import type { Tx } from '#platform/db/database.ts'
import { settleTickets, type SettlementParts } from './settle-tickets.ts'
import { listTouched } from './walk.sql.ts'

/**
 * Settles those of some tickets whose legs may have ended them already: bets that were left alone while they waited, in the
 * transaction that takes them. Answers how many were changed.
 */
export async function settleTouched(tx: Tx, parts: SettlementParts, betIds: readonly string[]): Promise<number> {
  return settleTickets(tx, parts, await listTouched(tx, betIds))
}
