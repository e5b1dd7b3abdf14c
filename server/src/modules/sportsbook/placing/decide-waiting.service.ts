import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { decideLive, type WaitedLeg } from '@parlour/core/rules/sportsbook/slip/live-verdict.ts'
import type { Tx } from '#platform/db/database.ts'
import { betOutcomes } from '#modules/bets/index.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { sendBriefs } from '../events/event-brief.sql.ts'
import { offerLegs } from '../rules/builder-offer.ts'
import { offeredIn } from '../rules/decide-bet.ts'
import { wholeSelection } from '../rules/decide-builder.ts'
import { exposedLegs } from '../rules/exposed-legs.ts'
import { quoteLeg } from '../rules/quote-leg.ts'
import { listTickets } from '../tickets/ticket-read.sql.ts'
import type { Ticket, TicketLeg } from '../types.ts'
import { addExposure, keyOf, type Exposure } from './exposure.sql.ts'
import { loadBook, type Book, type BookPrices } from './load-book.ts'
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
  { prices, limit }: { readonly prices: BookPrices; readonly limit: number },
): Promise<readonly DecidedWait[]> {
  const betIds = await takeDueBets(tx, limit)
  if (betIds.length === 0) return []
  const tickets = await listTickets(tx, betIds)
  const book = await loadBook(tx, {
    legs: tickets.flatMap(({ legs }) => legs),
    brandIds: [...new Set(tickets.map(({ brandId }) => brandId))],
    built: tickets
      .flatMap(({ kind, legs }) => (kind === 'BUILDER' ? legs.slice(0, 1) : []))
      .map(({ eventId }) => eventId),
    prices,
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
  const waited = legs.map((leg) => waitedLeg(leg, ticket, book))
  const of = { betId, at: book.now }
  if (ticket.builderPrices !== null) return { ...of, ...builderVerdict(ticket, ticket.builderPrices, { waited, book }) }
  const decided = decideLive(waited, policy)
  if (!decided.ok) {
    const { leg, cause } = decided.details as { readonly leg: number; readonly cause: string }
    return { ...of, refusedFor: cause, leg, odds: null }
  }
  const taken = decided.value.map(({ value }) => value)
  const isSame = taken.every((odds, at) => odds === legs[at]?.odds)
  return { ...of, refusedFor: null, leg: null, odds: isSame ? null : taken }
}

/** A builder is decided as one leg, open where all of its own are; odds that became worse are those of all its parts. */
function builderVerdict(
  { legs, policy, brandId }: Ticket,
  sold: readonly string[],
  { waited, book }: { readonly waited: readonly WaitedLeg[]; readonly book: Book },
): Pick<Verdict, 'refusedFor' | 'leg' | 'odds'> {
  const first = defined(legs[0], 'a builder has legs')
  const rules = defined(book.rulesOf(brandId), 'a brand that sold bets has rules').rules
  const grid = book.gridOf(first.eventId)
  const priced = legs.map((leg, at) => ({ ...leg, single: waited[at]?.now.current?.odds.value ?? leg.odds }))
  const offer = grid.ok ? offerLegs(priced, grid.value, rules) : grid
  const prices = offer.ok ? offer.value.prices : undefined
  const [requested, current] = [sold.at(-1), prices?.at(-1)]
  const decided = decideLive(
    [
      {
        requested: wholeSelection(defined(requested, 'a builder has a price')),
        dangerSeq: first.dangerSeq,
        now: {
          isOpen: waited.every(({ now }) => now.isOpen),
          dangerSeq: defined(waited[0], 'a builder has legs').now.dangerSeq,
          current: current === undefined ? undefined : wholeSelection(current),
        },
      },
    ],
    policy,
  )
  if (!decided.ok) {
    const { cause } = decided.details as { readonly cause: string }
    return {
      refusedFor: cause,
      leg: Math.max(
        waited.findIndex(({ now }) => !now.isOpen),
        0,
      ),
      odds: null,
    }
  }
  const isSame = decided.value[0]?.value === requested
  return { refusedFor: null, leg: null, odds: isSame ? null : defined(prices, 'odds that are worse are offered') }
}

function waitedLeg(leg: TicketLeg, { brandId }: Ticket, book: Book): WaitedLeg {
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
  for (const one of tickets.filter(({ isCounted }) => isCounted).flatMap(exposedLegs)) {
    const before = sums.get(keyOf(one)) ?? { ...one, stakes: 0n, returns: 0n }
    sums.set(keyOf(one), { ...one, stakes: before.stakes - one.stakes, returns: before.returns - one.returns })
  }
  return [...sums.values()]
}
