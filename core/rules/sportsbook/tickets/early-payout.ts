import type { Money } from '../../../money/money.ts'
import type { Pair, Side } from '../markets/facts.ts'

/** Whether a side was ever so many goals ahead, by the scores after each goal. Research b.5. */
export function isLeadReached(scores: readonly Pair[], side: Side, lead: number): boolean {
  return scores.some(({ home, away }) => (side === 'HOME' ? home - away : away - home) >= lead)
}

/** What is booked when a ticket ends that was paid early. */
export interface EarlyEnding {
  /** What its member is still paid; never below zero. */
  readonly paidNow: Money
  /** What the promotion cost: paid early, and not won in the end. */
  readonly cost: Money
}

/**
 * An early payment stays paid: the goal may be annulled, the match lost, the outcome settled again. The ticket lives on for
 * the house’s books alone, and what it did not win is the promotion’s cost. Research b.5, trap 25.
 */
export function endAfterEarlyPayout(bet: { readonly paidEarly: Money; readonly finalReturn: Money }): EarlyEnding {
  const { paidEarly, finalReturn } = bet
  return finalReturn > paidEarly
    ? { paidNow: finalReturn - paidEarly, cost: 0n }
    : { paidNow: 0n, cost: paidEarly - finalReturn }
}
