import type { Fraction } from '../../../kernel/fraction.ts'
import { type Coverage, onlyTier, type PlayRule, type Tier, type Wins, winsOf } from '../play.ts'
import { digitSymbols, type Grammar, type Selection, symbolList, type SymbolList } from '../selection.ts'
import type { DigitFacts } from './digit-facts.ts'
import type { Segment } from './segments.ts'

export type DigitPlay = PlayRule<DigitFacts>

/** The list of a selection at that place. */
export function picksAt(selection: Selection, at: number): readonly string[] {
  return selection[at] ?? []
}

/** How many are picked in each list. */
export function sizesOf(selection: Selection): readonly number[] {
  return selection.map(({ length }) => length)
}

/** Coverage of a play whose picks are its notes. */
export function picksCoverage(outcomes: number): Coverage {
  return {
    outcomes,
    atMost: (selection) => picksAt(selection, 0).length,
    covered: (selection) => picksAt(selection, 0),
  }
}

export function product(factors: readonly number[]): number {
  return factors.reduce((all, factor) => all * factor, 1)
}

/** One list of digits. */
export function digitsGrammar(name: string, bounds: { readonly min?: number; readonly max?: number } = {}): Grammar {
  return { kind: 'lists', lists: [symbolList(name, digitSymbols, bounds)] }
}

/** A list of digits for each place of a segment. */
export function placesGrammar({ places }: Pick<Segment, 'places'>, bounds: { readonly min?: number } = {}): Grammar {
  return { kind: 'lists', lists: placeLists(places, digitSymbols, bounds) }
}

/** A list of the same symbols for each of some places. */
export function placeLists(
  places: readonly string[],
  symbols: readonly string[],
  bounds: { readonly min?: number } = {},
): readonly SymbolList[] {
  return places.map((place) => symbolList(place, symbols, bounds))
}

/** A play of series whose notes all win the same, one prize each. */
export function onePrizePlay(parts: {
  readonly code: string
  readonly grammar: Grammar
  readonly count: (selection: Selection) => number
  readonly chance: Fraction
  /** Winning notes. */
  readonly hits: (facts: DigitFacts, selection: Selection) => number
  readonly coverage: Coverage
}): DigitPlay {
  const { code, grammar, count, coverage } = parts
  return {
    code,
    grammar,
    pricing: 'series',
    unitsPerNote: 1,
    notes: (selection) => [{ kind: code, count: count(selection) }],
    chances: { [code]: { [onlyTier]: parts.chance } },
    coverage,
    wins: (facts, selection) => winsOf(parts.hits(facts, selection)),
  }
}

/** A play of which each note belongs to one tier, which is its kind. */
export function tierPlay(parts: {
  readonly code: string
  readonly grammar: Grammar
  readonly pricing: 'odds' | 'series'
  readonly chances: Readonly<Record<Tier, Fraction>>
  readonly count: (selection: Selection, tier: Tier) => number
  readonly wins: (facts: DigitFacts, selection: Selection) => Wins
  readonly coverage: Coverage
  readonly refuses?: (selection: Selection) => string | undefined
}): DigitPlay {
  const { code, grammar, pricing, coverage, wins, count } = parts
  const tiers = Object.keys(parts.chances)
  return {
    code,
    grammar,
    pricing,
    unitsPerNote: 1,
    notes: (selection) =>
      tiers.map((kind) => ({ kind, count: count(selection, kind) })).filter((notes) => notes.count > 0),
    chances: Object.fromEntries(Object.entries(parts.chances).map(([tier, chance]) => [tier, { [tier]: chance }])),
    coverage,
    wins,
    ...(parts.refuses && { refuses: parts.refuses }),
  }
}

/** Every number that takes a digit from each list in turn. */
export function* numbersOf(lists: readonly (readonly string[])[], before = ''): Generator<string> {
  const [first, ...others] = lists
  if (first === undefined) yield before
  else for (const digit of first) yield* numbersOf(others, before + digit)
}

/** Every number of so many digits. */
export function allNumbers(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
}
