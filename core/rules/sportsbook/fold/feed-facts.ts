import type { DeadHeat, LegResult, Outcome } from '../tickets/outcome.ts'

/** How sure a source is: 1 at the whistle, 2 officially. */
export type Certainty = 1 | 2

/** From when to when bets were received that are cancelled: from is counted in, to is not; absent is without end. */
export interface CancelWindow {
  readonly from?: number
  readonly to?: number
}

interface Told {
  /** When the feed made it, in its own milliseconds. */
  readonly at: number
  /**
   * A copy that a recovery brought, where the feed stamps copies with the time of the recovery. One with its own time is not
   * marked: it is the fact itself once more.
   */
  readonly isRecovered?: boolean
}

/** Everything that a feed says about how one outcome of a market ended. Research c.4. */
export type FeedFact =
  | (Told & {
      readonly kind: 'SETTLEMENT'
      readonly certainty: Certainty
      readonly outcome: Outcome
      readonly deadHeat?: DeadHeat
    })
  | (Told & { readonly kind: 'ROLLBACK' })
  | (Told & CancelWindow & { readonly kind: 'CANCEL' })
  | (Told & CancelWindow & { readonly kind: 'ROLLBACK_CANCEL' })

export type SettlementFact = Extract<FeedFact, { readonly kind: 'SETTLEMENT' }>

export const windowKey = ({ from, to }: CancelWindow): string => `${from ?? ''}..${to ?? ''}`

/** What a fact says, without when: two copies of one fact have the same. */
export function contentOf(fact: FeedFact): string {
  switch (fact.kind) {
    case 'SETTLEMENT': {
      const { certainty, outcome, deadHeat } = fact
      return `S${certainty} ${outcome} ${deadHeat ? `${deadHeat.places}/${deadHeat.tied}` : ''}`
    }
    case 'ROLLBACK':
      return 'R'
    case 'CANCEL':
      return `C ${windowKey(fact)}`
    case 'ROLLBACK_CANCEL':
      return `U ${windowKey(fact)}`
  }
}

export const resultOf = ({ outcome, deadHeat }: SettlementFact): LegResult =>
  deadHeat === undefined ? { outcome } : { outcome, deadHeat }
