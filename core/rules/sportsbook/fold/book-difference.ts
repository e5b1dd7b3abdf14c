import type { Money } from '../../../money/money.ts'
import type { LegResult } from '../tickets/outcome.ts'

/** What was last booked of an outcome. */
export interface Booked {
  readonly seq: number
  /** Undefined where it was opened again. */
  readonly result: LegResult | undefined
}

const isSame = (one: LegResult | undefined, other: LegResult | undefined): boolean =>
  one?.outcome === other?.outcome &&
  one?.deadHeat?.tied === other?.deadHeat?.tied &&
  one?.deadHeat?.places === other?.deadHeat?.places

/**
 * The next booking of an outcome, or none where it ends as it was booked: a second settlement that says the same, at a
 * higher certainty or as a copy, moves nothing. Research c.4, trap 21.
 */
export function nextBooking(last: Booked | undefined, result: LegResult | undefined): Booked | undefined {
  if (isSame(last?.result, result)) return undefined
  return { seq: (last?.seq ?? 0) + 1, result }
}

/** What a correction moves: the new return less what was paid, below zero where money is taken back. */
export const correction = (paid: Money, returned: Money): Money => returned - paid

/**
 * The correction of a ticket that was cashed out: none for its member, since a cash-out is final. What the ticket would have
 * gained or lost is the house’s. Trap 25.
 */
export const houseDifference = (bet: { readonly paid: Money; readonly returned: Money }): Money =>
  bet.paid - bet.returned
