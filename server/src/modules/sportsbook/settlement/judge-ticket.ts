import { defined } from '@parlour/core/kernel/assert.ts'
import { resultFor } from '@parlour/core/rules/sportsbook/fold/fold-facts.ts'
import type { EventFacts } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { placementFault } from '@parlour/core/rules/sportsbook/markets/match-state.ts'
import { settleOutcome } from '@parlour/core/rules/sportsbook/markets/settle-outcome.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { decimalOf, type Odds } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { endTicket, type PlacedLeg, type TicketEnd } from '@parlour/core/rules/sportsbook/tickets/end-ticket.ts'
import type { LegResult } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import type { BookedLeg, JudgedEvent, SettledTicket } from './settled-ticket.sql.ts'

/** What is known of an event’s play, in the words of the rules. */
export function factsOf(event: JudgedEvent): EventFacts | undefined {
  const { sport, state, live, bestOf } = event
  if (live === null) return undefined
  return {
    sport,
    state,
    periods: live.facts,
    ...(live.goals && { goals: live.goals }),
    ...(live.winner && { winner: live.winner }),
    ...(bestOf !== null && { bestOf, bestOfAtSale: bestOf }),
  }
}

/** Whether a bet was placed on sides that the event never had so. Outrights name all who run, and have no sides. */
function isMisplaced({ competitors, isLive }: BookedLeg, event: JudgedEvent | undefined, placedAt: number): boolean {
  const [home, away, third] = competitors
  const [nowHome, nowAway, another] = event?.competitors ?? []
  if (home === undefined || away === undefined || third !== undefined) return false
  if (nowHome === undefined || nowAway === undefined || another !== undefined) return false
  return placementFault({ placedAt, isLive, home, away }, { home: nowHome, away: nowAway }) !== undefined
}

/** Whether a leg counts from a score that was not nil: then two tickets of one outcome may end apart. */
const countsFromScore = ({ score }: BookedLeg): boolean => score?.some((goals) => goals !== 0) === true

/** How a handicap ended that counts from the score at which it was bet, by the final score; undefined while that is not known. */
function fromScore(leg: BookedLeg, event: JudgedEvent | undefined): LegResult | undefined {
  const [home = 0, away = 0] = leg.score ?? []
  const market = readMarketKey(leg.marketKey)
  const facts = event && factsOf(event)
  if (market === undefined || facts === undefined) return undefined
  const judged = settleOutcome({ market, outcome: leg.outcome, facts, scoreAtBet: { home, away } })
  return judged === 'UNDECIDED' ? undefined : judged
}

interface Judging {
  readonly events: ReadonlyMap<string, JudgedEvent>
  /** Whether the brand pays at the whistle, or by what is official alone. */
  readonly paysAtOnce: boolean
}

/** How a leg ended for its ticket; undefined while it is open. Betting book A8, A9. */
function judgeLeg(leg: BookedLeg, receivedAt: number, { events, paysAtOnce }: Judging): LegResult | undefined {
  const event = events.get(leg.eventId)
  if (isMisplaced(leg, event, receivedAt)) return { outcome: 'VOID' }
  const result = resultFor({ settled: undefined, windows: leg.windows ?? [] }, receivedAt)
  if (result) return result
  if (leg.result === null || (!paysAtOnce && leg.certainty !== 2)) return undefined
  return leg.result.outcome !== 'VOID' && countsFromScore(leg) ? fromScore(leg, event) : leg.result
}

/** The odds of a leg: as they were sold, as they were taken, or as they should have been. */
function oddsOf({ takenOdds, error, builderPrices }: SettledTicket, { format, odds }: BookedLeg, at: number): Odds {
  if (builderPrices !== null) return { format, value: odds }
  const right = error?.odds?.[at]
  return right === undefined ? { format, value: takenOdds?.[at] ?? odds } : { format: 'DEC', value: right }
}

/** The legs of a ticket as its return is reckoned from them. */
export function judgedLegs(ticket: SettledTicket, judging: Judging): readonly PlacedLeg[] {
  return ticket.legs.map((leg, at) => ({
    decimal: defined(decimalOf(oddsOf(ticket, leg, at)), 'a bet was taken at odds'),
    result: judgeLeg(leg, ticket.receivedAt, judging),
  }))
}

/** How a ticket ends as its legs stand now; undefined while it is open. A named win is gone with the odds it was named at. */
export function judgeTicket(ticket: SettledTicket, judging: Judging): TicketEnd | undefined {
  const { namedProfit, takenOdds, error, stake, builderPrices } = ticket
  if (error?.odds === null) return { kind: 'VOID', returned: stake }
  const isNamed = takenOdds === null && error === null && namedProfit !== null
  const prices = builderPrices === null ? undefined : (takenOdds ?? builderPrices)
  return endTicket({ ...ticket, prices, namedProfit: isNamed ? namedProfit : undefined }, judgedLegs(ticket, judging))
}
