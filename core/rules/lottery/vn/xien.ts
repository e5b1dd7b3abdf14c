import { choose } from '../combinations.ts'
import type { Fraction } from '../fraction.ts'
import { numbersWithDigits, type PrizeModel } from '../model.ts'

/**
 * Hits of a xiên line: combinations whose numbers all occur, however often. Lottery rule book A.6.
 * Counting the picks that occur and choosing among them spares a walk over the combinations.
 */
export function combinationsPresent(
  tails2: ReadonlyMap<string, number>,
  picks: readonly string[],
  size: number,
): number {
  return choose(picks.filter((pick) => tails2.has(pick)).length, size)
}

/**
 * The chance that all numbers of one combination occur among the drawn tails. Draws with k wanted tails
 * are those with k − 1 of them, less those where the last one is missing; written out that is the rule
 * book's Σ (−1)^j C(k, j) ((100 − j) / 100)^N (A.6, formulas).
 */
export function chanceAllPresent(
  model: PrizeModel,
  combination: { readonly digits: number; readonly size: number },
): Fraction {
  const { digits, size } = combination
  const tails = 10 ** digits
  const numbers = BigInt(numbersWithDigits(model, digits))
  const drawsWith = (wanted: number, possible: number): bigint =>
    wanted === 0 ? BigInt(possible) ** numbers : drawsWith(wanted - 1, possible) - drawsWith(wanted - 1, possible - 1)
  return { numerator: drawsWith(size, tails), denominator: BigInt(tails) ** numbers }
}
