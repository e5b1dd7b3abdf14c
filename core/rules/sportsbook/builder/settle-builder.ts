import { defined } from '../../../kernel/assert.ts'
import { addFractions, type Fraction } from '../../../kernel/fraction.ts'
import { readDecimal } from '../odds/decimal.ts'
import { nothing } from '../odds/formats.ts'
import type { ScoreGrid } from '../pricing/score-grid.ts'
import type { LegResult, Outcome } from '../tickets/outcome.ts'
import { eachSubset, jointWords, sizeOf } from './joint-words.ts'

const legsThat = (results: readonly LegResult[], is: Outcome): number =>
  results.reduce((set, { outcome }, leg) => (outcome === is ? set | (1 << leg) : set), 0)

/** A stored price, exactly. */
const priceOf = (prices: readonly string[], set: number): Fraction =>
  defined(readDecimal(defined(prices[set], 'every set of legs has a price')), 'a stored price is a decimal')

/**
 * What a stake of 1 on a builder returns, by the prices stored with it: a lost leg takes all, a void or pushed one leaves the
 * stored price of the rest, a half counts for half of the stake. Exact. Research b.4, trap 18.
 */
export function builderFactor(prices: readonly string[], results: readonly LegResult[]): Fraction {
  if (legsThat(results, 'LOSE') !== 0) return nothing
  const [won, halves] = [legsThat(results, 'WIN'), legsThat(results, 'HALF_WIN')]
  const parts: Fraction[] = []
  eachSubset(halves, (some) => parts.push(priceOf(prices, won | some)))
  // Halves that lost are parts of the stake too, which pay nothing.
  const split = sizeOf(halves) + sizeOf(legsThat(results, 'HALF_LOSE'))
  const { numerator, denominator } = addFractions(parts)
  return { numerator, denominator: denominator << BigInt(split) }
}

/**
 * What a stake of 1 on a builder is worth now: the stored prices over the scores that are still possible. For cash-out.
 * `words` are of the legs, in play on a grid of final scores.
 */
export function builderValue(prices: readonly string[], words: readonly Uint8Array[], grid: ScoreGrid): number {
  const paid = prices.map(Number)
  let value = 0
  for (const { chance, won, halfWon, halfLost, lost } of jointWords(grid, words)) {
    if (lost !== 0) continue
    const part = chance / (1 << (sizeOf(halfWon) + sizeOf(halfLost)))
    eachSubset(halfWon, (some) => {
      value += part * (paid[won | some] ?? 0)
    })
  }
  return value
}
