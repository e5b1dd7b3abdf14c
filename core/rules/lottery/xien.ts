import { choose } from './combinations.ts'
import type { Fraction } from './fraction.ts'
import { type DrawModel, numbersWithDigits } from './model.ts'

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
 * The chance that all numbers of one combination occur, by inclusion and exclusion:
 * Σ (−1)^j C(k, j) ((100 − j) / 100)^N for j = 0 … k. Lottery rule book A.6, formulas.
 */
export function chanceAllPresent(model: DrawModel, size: number): Fraction {
  const numbers = BigInt(numbersWithDigits(model, 2))
  const term = (absent: number): bigint =>
    (-1n) ** BigInt(absent) * BigInt(choose(size, absent)) * BigInt(100 - absent) ** numbers
  const numerator = Array.from({ length: size + 1 }, (_, absent) => term(absent)).reduce((sum, part) => sum + part)
  return { numerator, denominator: 100n ** numbers }
}
