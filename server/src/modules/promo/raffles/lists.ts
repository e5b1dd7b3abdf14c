import { merklePath, merkleTree, type MerkleTree } from '@parlour/core/fair/merkle.ts'
import type { Reader } from '#platform/db/database.ts'
import { linesOf } from './close-list.service.ts'
import { listTickets } from './ticket.sql.ts'

/** A closed list with the way of each of its tickets to the root. */
export interface ClosedList {
  readonly holderAt: (place: number) => string | undefined
  /** Where a ticket stands, counted from 0; undefined where it does not stand in the list. */
  readonly placeOf: (number: number) => number | undefined
  readonly pathOf: (place: number) => readonly string[]
}

const listsKept = 4

/** The closed lists that are looked at now: each is read and hashed once, for it never changes. */
export function createLists(): (db: Reader, raffleId: string) => Promise<ClosedList> {
  const kept = new Map<string, Promise<ClosedList>>()
  return (db, raffleId) => {
    const known = kept.get(raffleId)
    if (known) return known
    const read = readList(db, raffleId)
    const [oldest] = kept.keys()
    if (kept.size >= listsKept && oldest !== undefined) kept.delete(oldest)
    kept.set(raffleId, read)
    read.catch(() => kept.delete(raffleId))
    return read
  }
}

async function readList(db: Reader, raffleId: string): Promise<ClosedList> {
  const tickets = await listTickets(db, raffleId)
  const places = new Map(tickets.map(({ number }, place) => [number, place]))
  const tree: MerkleTree = merkleTree(linesOf(tickets))
  return {
    holderAt: (place) => tickets[place]?.holder,
    placeOf: (number) => places.get(number),
    pathOf: (place) => merklePath(tree, place),
  }
}
