import { noteCount, type Play } from '@parlour/core/rules/lottery/play.ts'
import type { Grammar, Selection, SymbolList } from '@parlour/core/rules/lottery/selection.ts'

/** What one touch picks of a list of numbers. */
export const quickPicks = ['all', 'big', 'small', 'odd', 'even'] as const
export type QuickPick = (typeof quickPicks)[number]

/** Nothing picked in any list. */
export function emptySelection(grammar: Grammar): Selection {
  return grammar.kind === 'numbers' ? [[]] : grammar.lists.map(() => [])
}

/** How many are picked in all lists. */
export function pickCount(selection: Selection): number {
  return selection.reduce((sum, { length }) => sum + length, 0)
}

/** The selection with another list at a place. */
export function withList(selection: Selection, at: number, picks: readonly string[]): Selection {
  return selection.map((own, place) => (place === at ? picks : own))
}

/** A symbol more or, by its second touch, one less. Where a list takes one alone, the new one takes its place. */
export function withSymbol({ symbols, max }: SymbolList, picks: readonly string[], symbol: string): readonly string[] {
  if (picks.includes(symbol)) return picks.filter((known) => known !== symbol)
  if (max === 1) return [symbol]
  if (picks.length >= max) return picks
  const chosen = new Set([...picks, symbol])
  return symbols.filter((known) => chosen.has(known))
}

/** Whether all symbols are numbers, so that they have a size and are odd or even. */
export function isNumeric(symbols: readonly string[]): boolean {
  return symbols.every((symbol) => /^\d+$/u.test(symbol))
}

/** The symbols that a quick pick of a list of numbers takes; the middle one of an odd number of them is a big one. */
export function quickSymbols(symbols: readonly string[], pick: QuickPick): readonly string[] {
  const half = Math.floor(symbols.length / 2)
  if (pick === 'all') return symbols
  if (pick === 'big') return symbols.slice(half)
  if (pick === 'small') return symbols.slice(0, half)
  return symbols.filter((symbol) => (Number(symbol) % 2 === 1) === (pick === 'odd'))
}

/** The quick picks that a list can take: those of numbers, where so many fit in. */
export function offeredQuickPicks({ symbols, min, max }: SymbolList): readonly QuickPick[] {
  if (symbols.length < 5 || !isNumeric(symbols)) return []
  return quickPicks.filter((pick) => {
    const { length } = quickSymbols(symbols, pick)
    return length <= max && length >= min
  })
}

const triesMax = 40

/**
 * One note of a play at random, each symbol by a fair die: the fewest picks that make a note. Lists that exclude each
 * other are thrown again; where the fewest of each list do not make one, the emptiest list gets one more.
 */
export function randomLine(play: Play, below: (n: number) => number): Selection {
  const { grammar } = play
  if (grammar.kind === 'numbers') return emptySelection(grammar)
  const { lists } = grammar
  const isLine = (selection: Selection) => play.refuses?.(selection) === undefined && noteCount(play, selection) > 0
  const mayStayEmpty = lists.some(({ min }) => min === 0)
  for (let tries = 0; ; tries += 1) {
    const fewest: Selection = lists.map((list) => throwSymbols(list, { held: [], count: list.min }, below))
    const isThin = mayStayEmpty || tries >= triesMax / 2
    const grow = (selection: Selection) => withOneMore({ lists, selection, apart: !mayStayEmpty }, below)
    const selection = isThin ? grown(fewest, grow, isLine) : fewest
    if (isLine(selection) || tries >= triesMax) return selection
  }
}

function grown(from: Selection, grow: (selection: Selection) => Selection, isLine: (selection: Selection) => boolean) {
  let selection = from
  while (!isLine(selection)) {
    const next = grow(selection)
    if (next === selection) break
    selection = next
  }
  return selection
}

interface Growing {
  readonly lists: readonly SymbolList[]
  readonly selection: Selection
  /** Lists that exclude each other grow by what none of them has. */
  readonly apart: boolean
}

function withOneMore({ lists, selection, apart }: Growing, below: (n: number) => number): Selection {
  const open = lists.flatMap(({ max }, at) => ((selection[at]?.length ?? 0) < max ? [at] : []))
  const fewest = Math.min(...open.map((at) => selection[at]?.length ?? 0))
  const emptiest = open.filter((at) => selection[at]?.length === fewest)
  const at = emptiest[below(Math.max(1, emptiest.length))]
  const list = at === undefined ? undefined : lists[at]
  if (at === undefined || list === undefined) return selection
  const without = apart ? selection.flat() : []
  return withList(selection, at, throwSymbols(list, { held: selection[at] ?? [], count: 1, without }, below))
}

interface Thrown {
  readonly held: readonly string[]
  readonly count: number
  readonly without?: readonly string[]
}

function throwSymbols(list: SymbolList, { held, count, without = [] }: Thrown, below: (n: number) => number) {
  const chosen = new Set(held)
  const left = list.symbols.filter((symbol) => !chosen.has(symbol) && !without.includes(symbol))
  for (let thrown = 0; thrown < count && left.length > 0; thrown += 1) {
    for (const symbol of left.splice(below(left.length), 1)) chosen.add(symbol)
  }
  return list.symbols.filter((symbol) => chosen.has(symbol))
}
