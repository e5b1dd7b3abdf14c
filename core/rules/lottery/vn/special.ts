import type { Fraction } from '../fraction.ts'

/** Hits of a line on the special prize: 1 when one of its picks is what was drawn. Rule book A.6, DE_DB, DAU, DUOI. */
export function isPicked(drawn: string, picks: readonly string[]): number {
  return picks.filter((pick) => pick === drawn).length
}

/** The chance of one pick of that many digits: 1 / 10^k. */
export function chanceOfDigits(digits: number): Fraction {
  return { numerator: 1n, denominator: 10n ** BigInt(digits) }
}
