import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { findRaffle, lockRaffle, type Raffle } from './raffle.sql.ts'
import { insertTickets, listTaken, type NewTickets } from './ticket.sql.ts'
import { readTicketDays, type TicketDays } from './ticket-days.ts'

export interface TicketClaim {
  readonly brandId: string
  readonly memberId: string
  readonly raffleId: string
}

export interface ClaimedTickets {
  /** How many were given, and the numbers of the first and the last. */
  readonly count: number
  readonly first: number
  readonly last: number
}

/**
 * Gives a member the tickets that are ready: of each day what it gives less what was taken of it. The raffle is held, so
 * that of two at once the second finds what the first one took, and no list is closed meanwhile; what its days give is
 * read before, for the closing asks once more. Refuses `promo.…`.
 */
export async function claimTickets(tx: Tx, { brandId, memberId, raffleId }: TicketClaim): Promise<ClaimedTickets> {
  const seen = await findRaffle(tx, brandId, raffleId)
  if (!seen) throw new Refusal('promo.raffle_unknown')
  const days = await readTicketDays(tx, [seen], [memberId])
  const raffle = await lockRaffle(tx, raffleId)
  if (!raffle) throw new Refusal('promo.raffle_unknown')
  // The clock is read behind the lock: whoever waited for it is judged by when its turn came.
  const now = await nowMs(tx)
  if (now < raffle.beginsAt) throw new Refusal('promo.raffle_coming')
  if (now >= raffle.closesAt) throw new Refusal('promo.raffle_over')
  const ready = await readReady(tx, raffle, { memberId, days })
  if (ready.length === 0) throw new Refusal('promo.nothing_ready')
  const given = cutTo(ready, raffle.ticketsMost - raffle.taken)
  const count = given.reduce((sum, day) => sum + day.count, 0)
  if (count === 0) throw new Refusal('promo.tickets_gone')
  await insertTickets(tx, { raffleId, brandId, memberId, at: now }, given)
  return { count, first: raffle.taken + 1, last: raffle.taken + count }
}

async function readReady(
  tx: Tx,
  raffle: Raffle,
  { memberId, days }: { readonly memberId: string; readonly days: TicketDays },
): Promise<readonly NewTickets[]> {
  const taken = new Map((await listTaken(tx, [raffle.raffleId], [memberId])).map((one) => [one.day, one.taken]))
  return days.daysOf(raffle, memberId).flatMap((day) => {
    const before = taken.get(day) ?? 0
    const count = days.earned(raffle, memberId, day) - before
    return count > 0 ? [{ day, before, count }] : []
  })
}

/** The first so many of what is ready. */
function cutTo(ready: readonly NewTickets[], most: number): readonly NewTickets[] {
  let left = most
  return ready.flatMap((day) => {
    const count = Math.min(day.count, left)
    left -= count
    return count > 0 ? [{ ...day, count }] : []
  })
}
