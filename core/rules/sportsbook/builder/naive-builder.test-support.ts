import { naiveWord } from '../markets/naive-settlement.test-support.ts'
import type { Pair } from '../markets/facts.ts'
import type { ScoreSelection } from '../pricing/price-outcome.ts'
import { eachScore, type ScoreGrid } from '../pricing/score-grid.ts'

/** A builder made literally into bets on whole and half lines: every quarter leg is two legs, and every choice of them is a bet. */

type PartWord = 'won' | 'back' | 'lost'

/** The two halves of a leg at a score, by its word: which of the neighbours is which does not matter to the sum. */
const partsOf: Readonly<Record<string, readonly [PartWord, PartWord]>> = {
  WIN: ['won', 'won'],
  HALF_WIN: ['won', 'back'],
  PUSH: ['back', 'back'],
  HALF_LOSE: ['back', 'lost'],
  LOSE: ['lost', 'lost'],
}

const partsAt = ({ market, outcome }: ScoreSelection, score: Pair): readonly [PartWord, PartWord] =>
  partsOf[naiveWord(market.code, outcome, market.specifiers, { half: score, full: score }) ?? ''] ?? ['lost', 'lost']

/** Every bet of a split builder: one part of each leg. */
function betsOf(legs: readonly (readonly [PartWord, PartWord])[]): readonly (readonly PartWord[])[] {
  const [first, ...others] = legs
  if (first === undefined) return [[]]
  const rest = betsOf(others)
  return first.flatMap((part) => rest.map((bet) => [part, ...bet]))
}

/** What a stake of 1 returns at a score: the mean of all bets, each at the price of its legs that won. */
export function naiveBuilderReturn(
  selections: readonly ScoreSelection[],
  score: Pair,
  priceOf: (legs: readonly number[]) => number,
): number {
  const bets = betsOf(selections.map((selection) => partsAt(selection, score)))
  const paid = bets.map((bet) => {
    if (bet.includes('lost')) return 0
    const won = bet.flatMap((part, leg) => (part === 'won' ? [leg] : []))
    return won.length === 0 ? 1 : priceOf(won)
  })
  return paid.reduce((sum, each) => sum + each, 0) / bets.length
}

/** What a stake of 1 returns on average. */
export function naiveBuilderMean(
  grid: ScoreGrid,
  selections: readonly ScoreSelection[],
  priceOf: (legs: readonly number[]) => number,
): number {
  let mean = 0
  eachScore(grid, (chance, score) => {
    mean += chance * naiveBuilderReturn(selections, score, priceOf)
  })
  return mean
}
