import { defined } from '../../../kernel/assert.ts'
import { marketRule } from '../markets/catalogue.ts'
import { noneYet, type Pair } from '../markets/facts.ts'
import type { MarketRef } from '../markets/specifiers.ts'
import type { Outcome } from '../tickets/outcome.ts'
import { gridSide, type ScoreGrid } from './score-grid.ts'

/** Chances of how an outcome ends; together 1. */
export type WordChances = Readonly<Record<'WIN' | 'HALF_WIN' | 'PUSH' | 'HALF_LOSE' | 'LOSE', number>>

/** Words of outcomes as numbers, for tables over all scores. */
export const wordCodes = ['WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'LOSE'] as const
const codeOf: Readonly<Record<Outcome, number>> = { WIN: 0, HALF_WIN: 1, PUSH: 2, VOID: 2, HALF_LOSE: 3, LOSE: 4 }

/** A selection that the score of its time decides. */
export interface ScoreSelection {
  readonly market: MarketRef
  readonly outcome: string
  /** Of a handicap that counts from a score. */
  readonly scoreAtBet?: Pair
}

/**
 * How a selection ends at each score of a grid, as `wordCodes`: by the function that settles it, so that a price and its
 * settlement cannot differ.
 */
export function wordsOfScores({ market, outcome, scoreAtBet = noneYet }: ScoreSelection): Uint8Array {
  const { of } = defined(marketRule(market.code).score, 'the score decides the market')
  const words = new Uint8Array(gridSide * gridSide)
  for (const cell of words.keys()) {
    const score = { home: Math.floor(cell / gridSide) - scoreAtBet.home, away: (cell % gridSide) - scoreAtBet.away }
    words[cell] = codeOf[of(outcome, score, market.specifiers)]
  }
  return words
}

/** The chances of each word of a selection: its words over the grid of its market’s time. Betting book A12.6. */
export function wordChances(grid: ScoreGrid, words: Uint8Array): WordChances {
  const chances = [0, 0, 0, 0, 0]
  for (const [cell, chance] of grid.entries()) {
    const word = words[cell] ?? 0
    chances[word] = (chances[word] ?? 0) + chance
  }
  const [WIN = 0, HALF_WIN = 0, PUSH = 0, HALF_LOSE = 0, LOSE = 0] = chances
  return { WIN, HALF_WIN, PUSH, HALF_LOSE, LOSE }
}

/** Decimal odds at which nobody gains: what is lost against what is won, halves by half. Infinite of what cannot win. A12.6. */
export const fairDecimal = ({ WIN, HALF_WIN, HALF_LOSE, LOSE }: WordChances): number =>
  1 + (LOSE + HALF_LOSE / 2) / (WIN + HALF_WIN / 2)

/** Fair decimal odds of every outcome of a market on a grid of its time, in the catalogue’s order. */
export function fairDecimals(grid: ScoreGrid, market: MarketRef): readonly number[] {
  return marketRule(market.code).outcomes.map((outcome) =>
    fairDecimal(wordChances(grid, wordsOfScores({ market, outcome }))),
  )
}
