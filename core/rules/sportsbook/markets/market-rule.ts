import type { MarketFormats } from '../odds/formats.ts'
import type { LegResult } from '../tickets/outcome.ts'
import type { CountName, EventFacts, Pair } from './facts.ts'
import type { Specifiers } from './specifiers.ts'
import type { Basis } from './sports.ts'
import type { Outcome } from '../tickets/outcome.ts'

/** How an outcome stands: ended, or further play can still change it. */
export type Judged = LegResult | 'UNDECIDED'

export interface JudgedOutcome {
  readonly outcome: string
  readonly specifiers: Specifiers
  readonly facts: EventFacts
  /** Of a handicap that counts from the score at which it was bet; absent where it counts from 0-0. Betting book A7. */
  readonly scoreAtBet?: Pair | undefined
}

/**
 * What counts of a score, and so which further scores can matter while play goes on: the total, one side’s goals, both; or
 * a difference or parity, which a goal can always change.
 */
export type Reach = 'TOTAL' | 'HOME' | 'AWAY' | 'BOTH' | 'ANY'

/** A market that the score of its time decides: settled, priced and held against limits by one function. */
export interface ScoreTest {
  readonly reach: Reach
  /** From so many goals on nothing changes any more. */
  readonly settledFrom: (specifiers: Specifiers) => number
  readonly of: (outcome: string, score: Pair, specifiers: Specifiers) => Outcome
}

/** One row of the catalogue. Betting book A2 and A13. */
export interface MarketRule {
  readonly code: string
  /** None where an event lists them: runners, players. */
  readonly outcomes: readonly string[]
  readonly needs: readonly (keyof Specifiers)[]
  readonly basis: Basis
  readonly counts: CountName | 'score'
  /** Two sides at near even prices: Asian formats, prices in hundredths, proportional margin. */
  readonly isTwoWay: boolean
  readonly formats: MarketFormats
  readonly phases: 'BOTH' | 'PREMATCH'
  /** Numbers of the Unified Odds Feed, where they are known. */
  readonly uof: readonly number[]
  readonly score?: ScoreTest
  /** Of markets that are not of one score: by halves, order of goals, sets. */
  readonly judge: (each: JudgedOutcome) => Judged
}
