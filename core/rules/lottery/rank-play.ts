import { chance } from '../../kernel/fraction.ts'
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
 * it or none; counted are the ways by which lists are filled, a bit a list.
 */
function differentTuples(symbols: readonly string[], lists: Selection): number {
  const ways = Array.from({ length: 2 ** lists.length }, () => 0)
  ways[0] = 1
  for (const symbol of symbols) {
    const having = lists.reduce((bits, list, at) => (list.includes(symbol) ? bits | (1 << at) : bits), 0)
    if (having !== 0) fillWith(having, ways)
  }
  return ways.at(-1) ?? 0
}

/** Lets a symbol that those lists have fill one of them. Downwards, so that it fills one only. */
function fillWith(having: number, ways: number[]): void {
  for (let filled = ways.length - 1; filled > 0; filled--) {
    for (let list = 1; list <= filled; list *= 2) {
      if ((filled & having & list) !== 0) ways[filled] = (ways[filled] ?? 0) + (ways[filled - list] ?? 0)
    }
  }
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
