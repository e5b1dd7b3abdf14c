import type { Reader } from '#platform/db/database.ts'
import { betFundings, betRows } from '#modules/bets/index.ts'
import { listBrandRules } from '../brand-rules.sql.ts'
import { listJudgedEvents, listSettledTickets } from '../settlement/settled-ticket.sql.ts'
import { offerCashOut } from './offer-cash-out.ts'
import { openLegBook } from './value-legs.ts'

/** What is offered now for bets of a member, in the order asked for; bets of others are left out. Nothing is locked. */
export async function listOffers(
  db: Reader,
  { memberId, brandId }: { readonly memberId: string; readonly brandId: string },
  { betIds, now }: { readonly betIds: readonly string[]; readonly now: number },
): Promise<readonly { readonly betId: string; readonly offer: ReturnType<typeof offerCashOut> }[]> {
  const [found, open, bonus, [own]] = await Promise.all([
    listSettledTickets(db, betIds),
    betRows.listOpen(db, betIds),
    betFundings.listBonusStaked(db, betIds),
    listBrandRules(db, [brandId]),
  ])
  const tickets = found.filter((ticket) => ticket.memberId === memberId && ticket.brandId === brandId)
  if (own === undefined || tickets.length === 0) return []
  const legs = tickets.flatMap((ticket) => ticket.legs)
  const [book, events] = await Promise.all([
    openLegBook(db, tickets, now),
    listJudgedEvents(
      db,
      legs.map(({ eventId }) => eventId),
    ),
  ])
  const byId = new Map(tickets.map((ticket) => [ticket.betId, ticket]))
  return betIds.flatMap((betId) => {
    const ticket = byId.get(betId)
    if (ticket === undefined) return []
    const asked = { ticket, isEnded: !open.has(betId), isBonusStake: bonus.has(betId), rules: own.rules }
    return [{ betId, offer: offerCashOut(asked, { book, events }) }]
  })
}
