import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import {
  quoteCashOut,
  type CashOutQuote,
  type CashOutRefusal,
} from '@parlour/core/rules/sportsbook/cashout/cash-out.ts'
import { silentMs } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import { endTicket } from '@parlour/core/rules/sportsbook/tickets/end-ticket.ts'
import { judgedLegs } from '../settlement/judge-ticket.ts'
import type { JudgedEvent, SettledTicket } from '../settlement/settled-ticket.sql.ts'
import { valueBuilder } from './value-builder.ts'
import { isInPlay, valueLegs, type LegBook } from './value-legs.ts'

/** How a ticket stands for an offer. */
export interface AskedTicket {
  readonly ticket: SettledTicket
  /** Whether it has ended. */
  readonly isEnded: boolean
  readonly isBonusStake: boolean
  readonly rules: BrandRules
}

export interface OfferedCashOut extends CashOutQuote {
  /** For how long taking it waits: where a leg is in play that runs ahead of what is seen of it. */
  readonly delayMs: number
}

/**
 * What is offered for a ticket now: its legs by their fair odds, less the brand’s share. None for one that has ended, waits to
 * be taken, or has nothing left to wait for. Betting book A10.
 */
export function offerCashOut(
  { ticket, isEnded, isBonusStake, rules }: AskedTicket,
  { book, events }: { readonly book: LegBook; readonly events: ReadonlyMap<string, JudgedEvent> },
): Decision<OfferedCashOut, CashOutRefusal | 'CLOSED'> {
  const { legs, kind, sizes, lines, stake, decimals, maxPayout } = ticket
  // Of one whose odds were wrong two operators have decided what it is worth.
  if (isEnded || ticket.isWaiting || ticket.error !== null) return refuse('CLOSED')
  const placed = judgedLegs(ticket, { events, paysAtOnce: rules.paysAtOnce })
  const prices = ticket.takenOdds ?? ticket.builderPrices ?? undefined
  if (endTicket({ ...ticket, prices, namedProfit: undefined }, placed) !== undefined) return refuse('CLOSED')
  const open = legs.filter((_, at) => placed[at]?.result === undefined)
  const live = open.filter((leg) => isInPlay(leg, book))
  const percent = live.length > 0 ? rules.cashOutShare.live : rules.cashOutShare.prematch
  const valued = kind === 'BUILDER' ? [valueBuilder(ticket, placed, book)] : valueLegs(legs, placed, book)
  const offer = quoteCashOut(
    { stake, legs: valued, lines, isBonusStake, ...(kind === 'SYSTEM' && { sizes }) },
    {
      share: { numerator: BigInt(Math.round(percent * 100)), denominator: 10_000n },
      decimals,
      maxPayout,
      now: book.now,
      freshForMs: silentMs,
    },
  )
  if (!offer.ok) return offer
  if (offer.value.offer <= 0n) return refuse('VALUE_TOO_LOW')
  // What the house draws part by part has nothing to run ahead of.
  const isAhead = live.some(({ eventId }) => book.events.get(eventId)?.sport.startsWith('VIRTUAL_') !== true)
  return accept({ ...offer.value, delayMs: isAhead ? rules.cashOutDelayMs : 0 })
}
