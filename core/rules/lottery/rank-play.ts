import { chance } from './fraction.ts'
import { type Coverage, onlyTier, type PlayRule, winsOf } from './play.ts'
import { type Selection, symbolList } from './selection.ts'

/** Plays on different numbers drawn one after another. */
interface RankPlay<Facts> {
  readonly code: string
  readonly symbols: readonly string[]
  /** A name for the list of each rank. */
  readonly ranks: readonly string[]
  /** Drawn numbers, the first rank first. */
  readonly drawn: (facts: Facts) => readonly string[]
}

/** Notes are a number for each rank, all different; the drawn order wins. Lottery rule book C.5 FRONT, C.6 FRONT3S. */
export function orderedPlay<Facts>({ code, symbols, ranks, drawn }: RankPlay<Facts>): PlayRule<Facts> {
  const orders = ranks.reduce((product, _, at) => product * (symbols.length - at), 1)
  const count = (selection: Selection) => differentTuples(symbols, selection)
  return {
    code,
    grammar: { kind: 'lists', lists: ranks.map((name) => symbolList(name, symbols)) },
    pricing: 'series',
    unitsPerNote: 1,
    notes: (selection) => [{ kind: code, count: count(selection) }],
    chances: { [code]: { [onlyTier]: chance(1, orders) } },
    coverage: { outcomes: orders, atMost: count, covered: tuplesOf },
    wins: (facts, selection) => {
      const numbers = drawn(facts)
      return winsOf(selection.every((picks, at) => picks.includes(numbers[at] ?? '')) ? 1 : 0)
    },
  }
}

/**
 * How many ways to take one symbol of each list, all different. Symbol by symbol, each fills one of the lists that have
 * it or none; counted are the ways by which lists are filled.
 */
function differentTuples(symbols: readonly string[], lists: Selection): number {
  const full = 2 ** lists.length - 1
  const ways = Array.from({ length: full + 1 }, () => 0)
  ways[0] = 1
  for (const symbol of symbols) {
    const having = lists.flatMap((list, at) => (list.includes(symbol) ? [2 ** at] : []))
    // Downwards, so that a symbol fills one list only.
    for (let filled = full; filled >= 0; filled--) {
      const last = having.filter((list) => (filled & list) !== 0)
      ways[filled] = last.reduce((sum, list) => sum + (ways[filled - list] ?? 0), ways[filled] ?? 0)
    }
  }
  return ways[full] ?? 0
}

/** The tuples of different symbols themselves, each joined by `,`. */
function tuplesOf(lists: Selection): readonly string[] {
  let tuples: readonly (readonly string[])[] = [[]]
  for (const list of lists) {
    tuples = tuples.flatMap((tuple) => list.flatMap((symbol) => (tuple.includes(symbol) ? [] : [[...tuple, symbol]])))
  }
  return tuples.map((tuple) => tuple.join(','))
}

/** Notes are a number at a rank, each on its own; ranks may stay empty. Lottery rule book C.5 and C.6, FIXED. */
export function fixedPlay<Facts>({ code, symbols, ranks, drawn }: RankPlay<Facts>): PlayRule<Facts> {
  const count = (selection: Selection) => selection.reduce((sum, { length }) => sum + length, 0)
  const coverage: Coverage = {
    outcomes: ranks.length * symbols.length,
    atMost: count,
    covered: (selection) => selection.flatMap((picks, at) => picks.map((pick) => `${at}.${pick}`)),
  }
  return {
    code,
    grammar: { kind: 'lists', lists: ranks.map((name) => symbolList(name, symbols, { min: 0 })) },
    pricing: 'series',
    unitsPerNote: 1,
    notes: (selection) => [{ kind: code, count: count(selection) }],
    chances: { [code]: { [onlyTier]: chance(1, symbols.length) } },
    coverage,
    wins: (facts, selection) => {
      const numbers = drawn(facts)
      return winsOf(selection.filter((picks, at) => picks.includes(numbers[at] ?? '')).length)
    },
  }
}
