import { marketRule } from './catalogue.ts'
import type { EventFacts, EventState, Pair } from './facts.ts'
import type { Judged } from './market-rule.ts'
import type { MarketRef } from './specifiers.ts'

/** After these nothing more is played: what is decided is final, everything else gives its stakes back. Betting book A8. */
const voiding: readonly EventState[] = ['ABANDONED', 'CANCELLED', 'AWARDED', 'WALKOVER', 'RETIRED']

/** Handicaps that may count from the score at which they were bet. Totals and all else count the whole match. Betting book A7. */
const fromScoreAtBet: readonly string[] = ['AH', 'AH_1H', 'AH_2H']

/**
 * How one outcome of a market stands on what is known of its event. `UNDECIDED` until its time is over or no further play can
 * change it: each outcome for itself. An official award is ignored; a match that stops for good leaves what is decided and
 * gives the rest back. Betting book A2, A7, A8, A13.
 *
 * `scoreAtBet`: of a live Asian handicap whose ticket says that it counts from there; two tickets of one outcome may so end
 * apart.
 */
export function settleOutcome(leg: {
  readonly market: MarketRef
  readonly outcome: string
  readonly facts: EventFacts
  readonly scoreAtBet?: Pair | undefined
}): Judged {
  const { market, outcome, facts } = leg
  const scoreAtBet = fromScoreAtBet.includes(market.code) ? leg.scoreAtBet : undefined
  const judged = marketRule(market.code).judge({ outcome, specifiers: market.specifiers, facts, scoreAtBet })
  return judged === 'UNDECIDED' && voiding.includes(facts.state) ? { outcome: 'VOID' } : judged
}
