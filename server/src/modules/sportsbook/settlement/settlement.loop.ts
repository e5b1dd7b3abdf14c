import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import { bookDue } from './book-outcomes.ts'
import { callOffEvents } from './call-off.ts'
import type { SettlementParts } from './settle-tickets.ts'
import { walkOutcomes } from './walk-outcomes.ts'

const callOffEveryMs = 30_000

export interface Settled {
  readonly calledOff: number
  readonly booked: number
  readonly tickets: number
}

/**
 * One round of the settlement: what the house itself has to end, now and then; the facts that came; the tickets of what was
 * booked by them. Whatever fails is tried again with the next round.
 */
export function createSettlementRound(
  parts: SettlementParts & { readonly database: Database; readonly ticketsAChunk?: number },
): () => Promise<Settled> {
  const { database } = parts
  let calledOffAt = -Infinity
  return async () => {
    const now = await nowMs(database.db)
    let calledOff = 0
    if (Math.abs(now - calledOffAt) >= callOffEveryMs) {
      calledOff = await callOffEvents(database)
      calledOffAt = now
    }
    const booked = await bookDue(database)
    return { calledOff, booked, tickets: await walkOutcomes(database, parts, parts) }
  }
}
