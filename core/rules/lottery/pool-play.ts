import { choose, combinationsOf } from './combinations.ts'
import type { Fraction } from '../../kernel/fraction.ts'
import type { Coverage, Play, PlayRule, Tier, Wins } from './play.ts'
import { type Selection, symbolList } from './selection.ts'

interface PoolPlay<Facts> {
  readonly code: string
  readonly pricing: Play['pricing']
  readonly symbols: readonly string[]
  /** Picks of a note. */
  readonly size: number
  /** The most picks of a line; all symbols unless it says so. */
  readonly max?: number
  readonly tiers: Readonly<Record<Tier, Fraction>>
  readonly wins: (facts: Facts, picks: readonly string[]) => Wins
  readonly coverage?: Coverage
}

const picksOf = (selection: Selection): readonly string[] => selection[0] ?? []

/** A play whose notes are all choices of so many of the picks: C(n, size). */
export function poolPlay<Facts>(terms: PoolPlay<Facts>): PlayRule<Facts> {
  const { code, pricing, symbols, size, max = symbols.length, tiers, wins } = terms
  return {
    code,
    grammar: { kind: 'lists', lists: [symbolList('POOL', symbols, { min: size, max })] },
    pricing,
    unitsPerNote: 1,
    notes: (selection) => [{ kind: code, count: choose(picksOf(selection).length, size) }],
    chances: { [code]: tiers },
    coverage: terms.coverage ?? choicesCoverage(symbols.length, size),
    wins: (facts, selection) => wins(facts, picksOf(selection)),
  }
}

/** What pools cover are choices of `size` of so many symbols. */
export function choicesCoverage(symbols: number, size: number): Coverage {
  return {
    outcomes: choose(symbols, size),
    atMost: (selection) => choose(picksOf(selection).length, size),
    covered: (selection) => combinationsOf(picksOf(selection), size),
  }
}

/** How many of the picks were drawn. */
export function hitsOf(drawn: ReadonlySet<string>, picks: readonly string[]): number {
  return picks.reduce((hits, pick) => (drawn.has(pick) ? hits + 1 : hits), 0)
}
