import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { decideLive } from '@parlour/core/rules/sportsbook/slip/live-verdict.ts'
import type { Tx } from '#platform/db/database.ts'
import { betOutcomes } from '#modules/bets/index.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { sendBriefs } from '../events/event-brief.sql.ts'
import { offeredIn } from '../rules/decide-bet.ts'
import { quoteLeg } from '../rules/quote-leg.ts'
import { listTickets } from '../tickets/ticket-read.sql.ts'
import type { Ticket, TicketLeg } from '../types.ts'
import type { BrandOdds } from '../offer/brand-odds.ts'
import { addExposure, keyOf, type Exposure } from './exposure.sql.ts'
import { loadBook, type Book } from './load-book.ts'
import { takeDueBets, writeVerdicts, type Verdict } from './pending.sql.ts'

/** What became of a live bet, for whoever is told. */
export interface DecidedWait {
  readonly betId: string
  readonly brandId: string
  readonly memberId: string
  readonly isTaken: boolean
  readonly balance: string
  readonly version: number
}

/**
 * Decides live bets whose wait is over, a part of them in one transaction, under the gates that whatever happened meanwhile
 * had to pass: one is taken, or ends with its stake back. Whoever is killed before the commit has done nothing. Betting book
 * A5, step 13.
 */
export async function decideWaiting(
  tx: Tx,
  { odds, limit }: { readonly odds: BrandOdds; readonly limit: number },
): Promise<readonly DecidedWait[]> {
  const betIds = await takeDueBets(tx, limit)
  if (betIds.length === 0) return []
  const tickets = await listTickets(tx, betIds)
  const book = await loadBook(tx, {
    legs: tickets.flatMap(({ legs }) => legs),
    brandIds: [...new Set(tickets.map(({ brandId }) => brandId))],
    odds,
    readBriefs: sendBriefs,
  })
  const verdicts = tickets.map((ticket) => ({ ticket, verdict: verdictOn(ticket, book) }))
  const refused = verdicts.filter(({ verdict }) => verdict.refusedFor !== null).map(({ ticket }) => ticket)
  const ledger = await openLedger(tx, [...new Set(tickets.map(({ memberId }) => memberId))])
  if (refused.length > 0) {
    const at = book.now
    const outcomes = await betOutcomes.returnStakes(tx, ledger, { tickets: refused, kind: 'CANCELLED', at })
    const [ended] = await Promise.all([
      betOutcomes.closeOpen(
        tx,
        refused.map(({ betId }) => betId),
      ),
      betOutcomes.insert(tx, outcomes),
    ])
    if (ended.size > 0) throw new Error('a bet that waits is open')
    await ledger.write()
    await addExposure(tx, takenOff(refused))
  }
  await writeVerdicts(
    tx,
    verdicts.map(({ verdict }) => verdict),
  )
  return verdicts.map(({ ticket: { betId, brandId, memberId }, verdict }) => {
    const { balance, version } = ledger.balanceOf(memberId)
    return { betId, brandId, memberId, isTaken: verdict.refusedFor === null, balance: toWire(balance), version }
  })
}

function verdictOn(ticket: Ticket, book: Book): Verdict {
  const { betId, legs, policy } = ticket
  const decided = decideLive(
    legs.map((leg) => waitedLeg(leg, ticket, book)),
    policy,
  )
  const of = { betId, at: book.now }
  if (!decided.ok) {
    const { leg, cause } = decided.details as { readonly leg: number; readonly cause: string }
    return { ...of, refusedFor: cause, leg, odds: null }
  }
  const taken = decided.value.map(({ value }) => value)
  const isSame = taken.every((odds, at) => odds === legs[at]?.odds)
  return { ...of, refusedFor: null, leg: null, odds: isSame ? null : taken }
}

function waitedLeg(leg: TicketLeg, { brandId }: Ticket, book: Book): Parameters<typeof decideLive>[0][number] {
  const { marketKey, outcome, format, odds, dangerSeq } = leg
  const facts = book.factsOf(leg)
  const open = quoteLeg(leg, facts)
  const decimal = open.ok ? book.oddsOf(brandId, open.value) : undefined
  return {
    requested: { marketKey, outcome, odds: { format, value: odds } },
    dangerSeq,
    now: {
      isOpen: open.ok && open.value.isLive === leg.isLive,
      dangerSeq: defined(facts.gate, 'a leg is on an event').dangerSeq,
      current: decimal === undefined ? undefined : { marketKey, outcome, odds: offeredIn(decimal, format) },
    },
  }
}

/** What tickets were counted at on the outcomes of their legs, to be taken off. */
export function takenOff(tickets: readonly Ticket[]): readonly Exposure[] {
  const sums = new Map<string, Exposure>()
  for (const { isCounted, brandId, stake, legs } of tickets) {
    for (const { eventId, marketKey, outcome, counted } of isCounted ? legs : []) {
      const one = { brandId, eventId, marketKey, outcome }
      const before = sums.get(keyOf(one)) ?? { ...one, stakes: 0n, returns: 0n }
      sums.set(keyOf(one), { ...before, stakes: before.stakes - stake, returns: before.returns - counted })
    }
  }
  return [...sums.values()]
}
