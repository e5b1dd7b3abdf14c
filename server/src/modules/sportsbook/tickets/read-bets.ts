import type { Static } from 'typebox'
import type { SportsBet } from '@parlour/core/contract/sportsbook/shapes.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { betNumber } from '@parlour/core/rules/records/bet-number.ts'
import { resultFor } from '@parlour/core/rules/sportsbook/fold/fold-facts.ts'
import type { LegResult } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import type { Reader } from '#platform/db/database.ts'
import { betOutcomes, type OutcomeKind } from '#modules/bets/index.ts'
import { listBriefs } from '../events/event-brief.sql.ts'
import type { PlacedReceipt } from '../placing/place-bets.service.ts'
import { liveView } from '../offer/cards.ts'
import type { EventBrief, Names, Ticket, TicketLeg } from '../types.ts'
import { listBookedOutcomes, listTickets, readWaits, type BookedOutcome, type Waits } from './ticket-read.sql.ts'

type WireBet = Static<typeof SportsBet>
type WireLeg = WireBet['legs'][number]
type Endings = Awaited<ReturnType<typeof betOutcomes.listAll>>

const nameIn = (names: Names, language: string): string => labelNameOf(names, { language, defaultLanguage: 'en' })

const outcomeName = ({ eventId, marketKey, outcome }: Pick<TicketLeg, 'eventId' | 'marketKey' | 'outcome'>) =>
  `${eventId} ${marketKey} ${outcome}`

/** How a leg ended for a bet that was received at a time. */
function legResult(booked: BookedOutcome | undefined, receivedAt: number): LegResult | undefined {
  if (booked === undefined) return undefined
  const { result, certainty, windows } = booked
  const settled = result === null ? undefined : { at: 0, certainty: certainty ?? 2, result }
  return resultFor({ settled, windows }, receivedAt)
}

/** Reads bets as their member sees them, in the order of the ids that are given. */
export async function readBets(db: Reader, betIds: readonly string[], language: string): Promise<readonly WireBet[]> {
  const tickets = await listTickets(db, betIds)
  const legs = tickets.flatMap((ticket) => ticket.legs)
  const [briefs, booked, endings, waits] = await Promise.all([
    listBriefs(db, [...new Set(legs.map(({ eventId }) => eventId))]),
    listBookedOutcomes(db, legs),
    betOutcomes.listAll(db, betIds),
    readWaits(db, betIds),
  ])
  const outcomes = new Map(booked.map((one) => [outcomeName(one), one]))
  const byId = new Map(tickets.map((ticket) => [ticket.betId, ticket]))
  return betIds.flatMap((betId) => {
    const ticket = byId.get(betId)
    return ticket === undefined ? [] : [toWireBet(ticket, { briefs, outcomes, endings, waits, language })]
  })
}

/** A bet that was placed just now, as its member sees it. */
export function freshBet({ ticket, briefs, dueAt }: NonNullable<PlacedReceipt['fresh']>, language: string): WireBet {
  const due = new Map(dueAt === null ? [] : [[ticket.betId, dueAt]])
  const waits = { due, verdicts: new Map(), continuedBy: new Map() }
  return toWireBet(ticket, { briefs, outcomes: new Map(), endings: new Map(), waits, language })
}

interface Seen {
  readonly briefs: ReadonlyMap<string, EventBrief>
  readonly outcomes: ReadonlyMap<string, BookedOutcome>
  readonly endings: Endings
  readonly waits: Waits
  readonly language: string
}

function toWireBet(ticket: Ticket, seen: Seen): WireBet {
  const { betId } = ticket
  const { endings, waits } = seen
  const own = endings.get(betId) ?? []
  const last = own.at(-1)
  const isOpen = last === undefined || last.kind === 'REOPENED'
  const verdict = waits.verdicts.get(betId)
  return {
    betId,
    betNumber: betNumber(betId),
    kind: ticket.kind,
    sizes: [...ticket.sizes],
    lines: ticket.lines,
    stake: toWire(ticket.stake),
    unitStake: toWire(ticket.unitStake),
    potential: toWire(ticket.potential),
    payout: toWire(isOpen ? 0n : last.payout),
    state: stateOf(last?.kind, { isWaiting: waits.due.has(betId), isRefused: (verdict?.refusedFor ?? null) !== null }),
    placedAt: ticket.receivedAt,
    dueAt: waits.due.get(betId) ?? null,
    endedAt: isOpen ? null : last.at,
    rejectedFor: verdict?.refusedFor ?? null,
    continues: ticket.continues,
    continuedBy: waits.continuedBy.get(betId) ?? null,
    endings: own.map(({ seq, kind, payout, at }) => ({ seq, kind, payout: toWire(payout), at })),
    legs: ticket.legs.map((leg) => toWireLeg(leg, ticket, seen)),
    builderPrices: ticket.builderPrices && [...(verdict?.odds ?? ticket.builderPrices)],
  }
}

function stateOf(
  kind: OutcomeKind | undefined,
  { isWaiting, isRefused }: { readonly isWaiting: boolean; readonly isRefused: boolean },
): WireBet['state'] {
  if (isRefused) return 'REJECTED'
  if (isWaiting) return 'WAITING'
  switch (kind) {
    case 'WON':
    case 'LOST':
    case 'TIE':
    case 'VOID':
    case 'CANCELLED':
    case 'CASHED_OUT':
      return kind
    case 'CHASE_STOPPED':
    case 'REOPENED':
    case undefined:
      return 'OPEN'
  }
}

function toWireLeg(
  leg: TicketLeg,
  { betId, receivedAt, builderPrices }: Ticket,
  { briefs, outcomes, waits, language }: Seen,
): WireLeg {
  const brief = defined(briefs.get(leg.eventId), 'a leg is on an event')
  const booked = outcomes.get(outcomeName(leg))
  const result = legResult(booked, receivedAt)
  return {
    n: leg.n,
    eventId: leg.eventId,
    sport: brief.sport,
    league: nameIn(brief.leagueNames, language),
    origin: brief.origin,
    competitors: brief.competitors.map(({ competitorId, names, short }) => ({
      competitorId,
      name: nameIn(names, language),
      short,
    })),
    startAt: brief.startAt,
    state: brief.state,
    phase: brief.phase,
    bestOf: brief.bestOf,
    live: liveView(brief.live),
    marketKey: leg.marketKey,
    outcome: leg.outcome,
    odds: (builderPrices === null ? waits.verdicts.get(betId)?.odds?.[leg.n] : undefined) ?? leg.odds,
    format: leg.format,
    isLive: leg.isLive,
    scoreAtBet: leg.scoreAtBet,
    result:
      result === undefined || booked === undefined
        ? null
        : {
            outcome: result.outcome,
            tied: result.deadHeat?.tied ?? null,
            places: result.deadHeat?.places ?? null,
            certainty: booked.certainty,
            at: booked.madeAt,
          },
  }
}
