import type { Money } from '@parlour/core/money/money.ts'
import type { Ticket } from '../types.ts'

/** What of a ticket stands on an outcome at a brand. */
export interface ExposedLeg {
  readonly brandId: string
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly stakes: Money
  readonly returns: Money
}

/**
 * What a ticket is counted at on the outcomes of its legs. A bet builder is one stake on one match: each of its outcomes is
 * counted with all that it may return, and its stake with the first alone, so that no sum over the markets of a match takes it
 * off more than once. Betting book A6.
 */
export const exposedLegs = ({ kind, brandId, stake, legs }: Ticket): readonly ExposedLeg[] =>
  legs.map(({ eventId, marketKey, outcome, counted }, at) => ({
    brandId,
    eventId,
    marketKey,
    outcome,
    stakes: kind === 'BUILDER' && at > 0 ? 0n : stake,
    returns: counted,
  }))
