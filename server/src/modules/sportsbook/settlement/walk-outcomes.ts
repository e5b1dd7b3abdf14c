import type { Database, Tx } from '#platform/db/database.ts'
import { betOutcomes } from '#modules/bets/index.ts'
import { settleTickets, type SettlementParts } from './settle-tickets.ts'
import { listTicketsBehind, listTouched, listWalks, takeWalk, updateWalk, type Walk } from './walk.sql.ts'

const walksAtOnce = 200
/** Whoever bets waits while a chunk of theirs is under way: few enough that it is a moment. */
const ticketsDefault = 2000

interface Chunk {
  readonly settled: number
  readonly isDone: boolean
}

const nothingLeft: Chunk = { settled: 0, isDone: true }

/** Which tickets of a page may change: singles always do; of others those that their legs, or an ending of before, say. */
async function candidatesOf(tx: Tx, page: Awaited<ReturnType<typeof listTicketsBehind>>): Promise<readonly string[]> {
  const several = page.filter(({ legs }) => legs > 1).map(({ betId }) => betId)
  if (several.length === 0) return page.map(({ betId }) => betId)
  const [touched, ended] = await Promise.all([listTouched(tx, several), betOutcomes.listLast(tx, several)])
  const asked = new Set(touched)
  return page.filter(({ betId, legs }) => legs === 1 || asked.has(betId) || ended.has(betId)).map(({ betId }) => betId)
}

async function walkChunk(
  tx: Tx,
  parts: SettlementParts,
  { walk, limit }: { walk: Walk; limit: number },
): Promise<Chunk> {
  const taken = await takeWalk(tx, walk)
  if (taken === undefined) return nothingLeft
  const page = await listTicketsBehind(tx, walk, { ...taken, limit })
  const settled = await settleTickets(tx, parts, await candidatesOf(tx, page))
  const isDone = page.length < limit
  await updateWalk(tx, walk, { walkedTo: page.at(-1)?.betId ?? taken.walkedTo, isDone })
  return { settled, isDone }
}

/**
 * Walks the tickets of all bookings that were not walked to the end, by chunks in the order of bets, each its own transaction
 * with the place to go on from: a kill in between loses nothing and pays nobody twice. Two processes work on different
 * outcomes; one that fails keeps no other. Answers how many tickets changed.
 */
export async function walkOutcomes(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  parts: SettlementParts,
  { ticketsAChunk = ticketsDefault }: { readonly ticketsAChunk?: number | undefined } = {},
): Promise<number> {
  const failures: unknown[] = []
  let settled = 0
  for (const walk of await listWalks(db, walksAtOnce)) {
    try {
      for (let isDone = false; !isDone;) {
        const chunk = await transaction((tx) => walkChunk(tx, parts, { walk, limit: ticketsAChunk }))
        settled += chunk.settled
        isDone = chunk.isDone
      }
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} outcomes could not be settled`)
  return settled
}
