import type { Draw, DrawModel } from '../model.ts'
import { drawnNumbers } from '../read-draw.ts'
import { type TrendLine, trendLines } from './trend-lines.ts'

/** A figure for each symbol of each line. */
export type TrendFigures = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface Trend {
  /** How often a symbol was drawn in the last `size` issues; more than once in one of them where lines allow it. */
  readonly hot: TrendFigures
  /**
   * How many issues have passed since a symbol was drawn: 0 when it was in the latest. One that is in none of the draws
   * has their number.
   */
  readonly gap: TrendFigures
}

/** How many issues back is looked at most, for gaps as for counts. */
export const trendDepth = 200

/** Hot and cold symbols of a game. Draws from the latest on; `size` of them are counted, all are asked for gaps. Rule book D.1. */
export function trendOf(model: DrawModel, draws: readonly Draw[], size: number): Trend {
  const numbers = draws.map(drawnNumbers)
  const hot: Record<string, Record<string, number>> = {}
  const gap: Record<string, Record<string, number>> = {}
  for (const line of trendLines(model)) {
    const drawn = numbers.map(line.drawn)
    hot[line.code] = countsOf(line, drawn.slice(0, size))
    gap[line.code] = gapsOf(line, drawn)
  }
  return { hot, gap }
}

type Drawn = readonly (readonly string[])[]

function countsOf({ symbols }: TrendLine, drawn: Drawn): Record<string, number> {
  const counts = Object.fromEntries(symbols.map((symbol) => [symbol, 0]))
  for (const symbol of drawn.flat()) counts[symbol] = (counts[symbol] ?? 0) + 1
  return counts
}

function gapsOf({ symbols }: TrendLine, drawn: Drawn): Record<string, number> {
  const gaps = Object.fromEntries(symbols.map((symbol) => [symbol, drawn.length]))
  // The oldest first, so that the latest has the last word.
  for (const [back, of] of drawn.toReversed().entries()) for (const symbol of of) gaps[symbol] = drawn.length - 1 - back
  return gaps
}
