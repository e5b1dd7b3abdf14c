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
