import { sum } from '../../kernel/sum.ts'
import type { Fraction } from '../../kernel/fraction.ts'
import type { Draw, DrawModel } from './model.ts'
import type { Grammar, Selection } from './selection.ts'

/**
 * A way to win of a note. Prizes are kept by tier, so tiers that may pay differently have names of their own: a prize
 * level, a picked number, a shape.
 */
export type Tier = string

/** The tier of a play that has one prize for all. */
export const onlyTier: Tier = 'ALL'

/** What a note gets back when the draw is a tie for it: its stake, neither won nor turned over. */
export const returned: Tier = 'RETURNED'

/** Notes that win on a draw, by tier; a tier stands once. Empty when nothing wins. */
export type Wins = readonly Win[]

export interface Win {
  readonly tier: Tier
  readonly notes: number
}

export const noWins: Wins = []

/** The wins of a play with one prize. */
export function winsOf(notes: number, tier: Tier = onlyTier): Wins {
  return notes === 0 ? noWins : [{ tier, notes }]
}

/** Notes of a line that have the same chances. */
export interface Notes {
  readonly kind: string
  readonly count: number
}

/** How much of a play's outcomes lines cover; covering too much is no turnover (lottery rule book F.6). */
export interface Coverage {
  /**
   * How many outcomes there are: notes that can be bought, or values of what is drawn where sides are bet on; those of one
   * market where a play has several side by side.
   */
  readonly outcomes: number
  /** At most so many of them are covered by a selection: quick to say. */
  readonly atMost: (selection: Selection) => number
  /** Those that are, each by a key; slow, and only asked for when it may matter. */
  readonly covered: (selection: Selection) => Iterable<string>
  /** How many outcomes a key stands for; one, where nothing is said. */
  readonly outcomesOf?: (key: string) => number
  /** The market of a key: a position, a segment. Each market is covered for itself, and only bets on it are. */
  readonly marketOf?: (key: string) => string
}

/** A play is data and pure functions; pricing, settlement, returns and turnover are the same for all. */
export interface Play {
  readonly code: string
  readonly grammar: Grammar
  /** `odds`: a table of prizes for a stake of 1. `series`: prizes follow from the chances, for a note price of 2. */
  readonly pricing: 'odds' | 'series'
  /** Units that each note is charged: an offer may say another number. 1 for all but the lô family. */
  readonly unitsPerNote: number
  /**
   * The notes of a selection by kind. None at all when lists exclude each other: such a line is refused. How many there
   * are never depends on the day of the draw, `yyyy-MM-dd`; their kinds may (the animal of the year).
   */
  readonly notes: (selection: Selection, drawnOn?: string) => readonly Notes[]
  /** What one note of a kind wins on average, by tier, exactly: an expected number of hits, mostly a chance. */
  readonly chances: Readonly<Record<string, Readonly<Record<Tier, Fraction>>>>
  readonly coverage: Coverage
  /** A reason to refuse a selection that its grammar lets through. */
  readonly refuses?: (selection: Selection) => string | undefined
}

/** A play together with its win test on what a family reads from a draw. */
export interface PlayRule<Facts> extends Play {
  readonly wins: (facts: Facts, selection: Selection) => Wins
}

/** Says what a selection of a play wins on the draw it was made for. */
export type Judge = (playCode: string, selection: Selection) => Wins

/** The plays of a draw model. */
export interface Family {
  readonly model: DrawModel
  readonly plays: ReadonlyMap<string, Play>
  /** Reads a draw once, so that a line costs a few look-ups. `drawnOn` is the day of the draw, `yyyy-MM-dd`, in the game’s zone. */
  readonly judge: (draw: Draw, drawnOn: string) => Judge
}

/** A family from its plays and from how it reads a draw. */
export function family<Facts>(parts: {
  readonly model: DrawModel
  readonly plays: readonly PlayRule<Facts>[]
  readonly facts: (draw: Draw, drawnOn: string) => Facts
}): Family {
  const rules = new Map(parts.plays.map((rule) => [rule.code, rule]))
  return {
    model: parts.model,
    plays: rules,
    judge: (draw, drawnOn) => {
      const facts = parts.facts(draw, drawnOn)
      return (playCode, selection) => rules.get(playCode)?.wins(facts, selection) ?? noWins
    },
  }
}

/** The notes of a selection, of all kinds. */
export function noteCount(play: Pick<Play, 'notes'>, selection: Selection): number {
  return sum(play.notes(selection).map(({ count }) => count))
}
