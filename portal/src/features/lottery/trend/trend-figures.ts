import type { TrendLine } from '@parlour/core/rules/lottery/trend/trend-lines.ts'

/** A symbol with what is told of it. */
export interface SymbolFigures {
  readonly symbol: string
  /** How often it came. */
  readonly count: number
  /** Issues since it came. */
  readonly gap: number
  /** It came in none of the issues that were looked at: the gap is at least so long. */
  readonly isOpen: boolean
}

interface Figures {
  readonly hot: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly gap: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly depth: number
}

/** The figures of a line, in the order of its symbols. */
export function figuresOf({ code, symbols }: TrendLine, { hot, gap, depth }: Figures): readonly SymbolFigures[] {
  return symbols.map((symbol) => {
    const passed = gap[code]?.[symbol] ?? depth
    return { symbol, count: hot[code]?.[symbol] ?? 0, gap: passed, isOpen: passed >= depth }
  })
}

/**
 * Whether a count is among the highest or the lowest quarter of a line; undefined for what lies between, and for counts
 * that are all alike.
 */
export function toneOf(figures: readonly SymbolFigures[]): (count: number) => 'hot' | 'cold' | undefined {
  const counts = figures.map(({ count }) => count).toSorted((a, b) => a - b)
  const quarter = (at: number) => counts[Math.floor((counts.length * at) / 4)] ?? 0
  const [low, high] = [quarter(1), quarter(3)]
  return (count) => (count > high ? 'hot' : count < low ? 'cold' : undefined)
}

/** The symbols that came most, and those that have been away longest; at most three of each, and none that all share. */
export function extremes(figures: readonly SymbolFigures[]) {
  const hottest = figures.toSorted((a, b) => b.count - a.count || a.gap - b.gap)
  const coldest = figures.toSorted((a, b) => b.gap - a.gap || a.count - b.count)
  return {
    hot: hottest.slice(0, 3).filter(({ count }) => count > 0),
    cold: coldest.slice(0, 3).filter(({ gap }) => gap > 0),
  }
}
