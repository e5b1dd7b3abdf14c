import type { CashOutLeg } from '@parlour/core/rules/sportsbook/cashout/cash-out.ts'
import { legChances, legValue } from '@parlour/core/rules/sportsbook/cashout/leg-value.ts'
import { marketsBeside, wordsByOdds } from '@parlour/core/rules/sportsbook/cashout/line-chances.ts'
import { decideOffer } from '@parlour/core/rules/sportsbook/feed/offered.ts'
import { marketKey, readMarketKey, type MarketRef } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { returnFactor } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import type { PlacedLeg } from '@parlour/core/rules/sportsbook/tickets/end-ticket.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ScoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { readGrids } from './read-grids.ts'
import type { BookedLeg, SettledTicket } from '../settlement/settled-ticket.sql.ts'
import { listOfferedEvents, listOfferedMarkets, type OfferedEvent, type OfferedMarket } from './leg-book.sql.ts'

/** What is offered on the open legs of some tickets. */
export interface LegBook {
  readonly now: number
  readonly events: ReadonlyMap<string, OfferedEvent>
  readonly markets: ReadonlyMap<string, OfferedMarket>
  /** The grid of scores of an event that a builder is on; undefined where its prices make none. */
  readonly gridOf: (eventId: string) => ScoreGrid | undefined
}

const nameOf = (eventId: string, key: string) => `${eventId} ${key}`

/**
 * The market whose line of now is a leg’s own: a handicap that counts from the score at which it was bet moves with the score.
 * Undefined where the score of its time is not known here.
 */
function marketOfNow(leg: BookedLeg, event: OfferedEvent): MarketRef | undefined {
  const market = readMarketKey(leg.marketKey)
  const { line4 } = market?.specifiers ?? {}
  if (market === undefined || leg.score === null || line4 === undefined) return market
  if (market.code !== 'AH' || event.live === null) return undefined
  const [home = 0, away = 0] = leg.score
  const now = event.live.score
  const moved = line4 + 4 * (now.home - now.away - (home - away))
  return { ...market, specifiers: { ...market.specifiers, line4: moved || 0 } }
}

/** Reads what is offered on legs, without a lock: an offer that is taken is read again under the gates. */
export async function openLegBook(
  db: Reader,
  tickets: readonly Pick<SettledTicket, 'kind' | 'legs'>[],
  now: number,
): Promise<LegBook> {
  const legs = tickets.flatMap((ticket) => ticket.legs)
  const built = tickets.flatMap(({ kind, legs: own }) => (kind === 'BUILDER' ? own.slice(0, 1) : []))
  const found = await listOfferedEvents(
    db,
    legs.map(({ eventId }) => eventId),
  )
  const events = new Map(found.map((event) => [event.eventId, event]))
  const wanted = legs.flatMap((leg) => {
    const event = events.get(leg.eventId)
    const market = event && marketOfNow(leg, event)
    return market ? marketsBeside(market).map((key) => ({ eventId: leg.eventId, marketKey: key })) : []
  })
  const [markets, gridOf] = await Promise.all([
    wanted.length === 0 ? [] : listOfferedMarkets(db, wanted),
    readGrids(db, events, [...new Set(built.map(({ eventId }) => eventId))]),
  ])
  return { now, events, markets: new Map(markets.map((one) => [nameOf(one.eventId, one.marketKey), one])), gridOf }
}

/** Whether a leg is on an event in play. */
export const isInPlay = ({ eventId }: BookedLeg, { events }: LegBook): boolean => events.get(eventId)?.phase === 'LIVE'

/** How an open leg stands for an offer: whether it takes bets, and what a stake of 1 on it is worth by the fair odds of now. */
function openLeg(leg: BookedLeg, { decimal }: PlacedLeg, { now, events, markets }: LegBook): CashOutLeg {
  const closed = { state: 'OPEN', value: undefined, isActive: false, pricedAt: now } as const
  const event = events.get(leg.eventId)
  const ref = event && marketOfNow(leg, event)
  if (event === undefined) return closed
  if (ref === undefined) return { ...closed, isActive: true }
  const key = marketKey(ref)
  const market = markets.get(nameOf(leg.eventId, key))
  const prices = market?.prices.map(({ o, d, a }) => ({ outcome: o, odds: d ?? '', isActive: a })) ?? []
  const state = market && { status: market.status, producer: market.producer, rank: 0, genAt: 0, prices }
  const offered = decideOffer({ gate: event, market: state, marketKey: key, outcome: leg.outcome, producer: 'UP' }, now)
  if (market === undefined) return { ...closed, isActive: event.phase !== 'OVER' }
  if (!offered.ok) return closed
  const chance = (of: string, outcome: string) => {
    const beside = markets.get(nameOf(leg.eventId, of))
    return beside?.status === 'ACTIVE' ? beside.prices.find(({ o }) => o === outcome)?.p : undefined
  }
  const words = wordsByOdds(ref, leg.outcome, chance)
  const chances = words && legChances(words)
  // What its producer said is as old as its silence.
  const pricedAt = market.producerState === 'UP' ? now : -Infinity
  return { state: 'OPEN', value: chances && legValue(decimal, chances), isActive: true, pricedAt }
}

/** The legs of a ticket for an offer: what settled ones returned, and what open ones are worth. */
export const valueLegs = (
  legs: readonly BookedLeg[],
  placed: readonly PlacedLeg[],
  book: LegBook,
): readonly CashOutLeg[] =>
  placed.flatMap((own, at): readonly CashOutLeg[] => {
    const leg = legs[at]
    if (leg === undefined) return []
    return own.result === undefined
      ? [openLeg(leg, own, book)]
      : [{ state: 'SETTLED', factor: returnFactor(own.decimal, own.result) }]
  })
