import type { Fraction } from '../fraction.ts'
import { numbersWithDigits, type PrizeModel } from '../model.ts'

/** Hits of a lô line: every occurrence of every pick counts. Lottery rule book A.6, LO2 and LO3. */
export function occurrences(tails: ReadonlyMap<string, number>, picks: readonly string[]): number {
  return picks.reduce((hits, pick) => hits + (tails.get(pick) ?? 0), 0)
}

/** Expected hits of one lô pick: N / 10^k, where N numbers have at least k digits. Rule book A.6, formulas. */
export function expectedOccurrences(model: PrizeModel, digits: number): Fraction {
  return { numerator: BigInt(numbersWithDigits(model, digits)), denominator: 10n ** BigInt(digits) }
}
