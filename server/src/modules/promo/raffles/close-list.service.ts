import { merkleRoot, merkleTree } from '@parlour/core/fair/merkle.ts'
import { roundOfRaffle, slotsOf, ticketLine } from '@parlour/core/rules/promo/raffle-draw.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { insertList } from './draw.sql.ts'
import { lockRaffle, type Raffle } from './raffle.sql.ts'
import { listParticipants, listTaken, listTickets, voidTickets, type ListedTicket } from './ticket.sql.ts'
import { readTicketDays } from './ticket-days.ts'

const membersAtOnce = 2000

/** The lines of a list, in the order of the tickets’ numbers. */
export const linesOf = (tickets: readonly Pick<ListedTicket, 'number' | 'holder'>[]): readonly string[] =>
  tickets.map(({ number, holder }, place) => ticketLine({ place, number, holder }))

/**
 * Closes the list of a raffle, once: tickets of deposits and bets that were taken back, and of whoever is kept from
 * playing, do not stand in it. Its root is told before the beacon speaks; where this comes too late for the round that was
 * declared, the first one that nobody can know yet draws.
 */
export async function closeList(tx: Tx, raffleId: string, { listHeld }: Pick<Protection, 'listHeld'>): Promise<void> {
  const raffle = await lockRaffle(tx, raffleId)
  const now = await nowMs(tx)
  if (!raffle || raffle.list !== null || now < raffle.closesAt) return
  await voidWhatWasTakenBack(tx, raffle, listHeld)
  const tickets = await listTickets(tx, raffleId)
  const counts = Map.groupBy(tickets, ({ holder }) => holder)
  const slots = slotsOf(
    raffle,
    [...counts.values()].map((own) => own.length),
  )
  const frozenAt = await nowMs(tx)
  await insertList(tx, raffle, {
    frozenAt,
    root: merkleRoot(merkleTree(linesOf(tickets))),
    tickets: tickets.length,
    slots,
    round: roundOfRaffle({ drawAt: raffle.drawAt, frozenAt }, raffle.chain),
  })
}

async function voidWhatWasTakenBack(tx: Tx, raffle: Raffle, listHeld: Protection['listHeld']): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const memberIds = await listParticipants(tx, raffle.raffleId, { after, limit: membersAtOnce })
    if (memberIds.length === 0) return
    const held = new Set(await listHeld(tx, memberIds))
    const open = await memberLookup.listLanguages(tx, memberIds)
    const days = await readTicketDays(tx, [raffle], memberIds)
    const taken = await listTaken(tx, [raffle.raffleId], memberIds)
    const less = taken.flatMap((one) => {
      const isIn = open.has(one.memberId) && !held.has(one.memberId)
      const earned = isIn ? days.earned(raffle, one.memberId, one.day) : 0
      return earned < one.taken ? [{ ...one, earned }] : []
    })
    if (less.length > 0) await voidTickets(tx, raffle.raffleId, less)
    after = memberIds.at(-1) ?? after
  }
}
