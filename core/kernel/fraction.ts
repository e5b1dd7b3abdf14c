/** An exact quotient of non-negative integers: chances and returns are never floats. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** `1 of 1000` as a fraction. */
export function chance(ways: number | bigint, of: number | bigint): Fraction {
  return { numerator: BigInt(ways), denominator: BigInt(of) }
}

/** The sum, not reduced: only as many are added as a play has tiers. */
export function addFractions(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    { numerator: 0n, denominator: 1n },
  )
}

export function isLess(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator < other.numerator * one.denominator
}

/** A fraction with that many decimal places, the last one rounded half-up: `"0.878114"`. */
export function fractionText({ numerator, denominator }: Fraction, places: number): string {
  const scale = 10n ** BigInt(places)
  const scaled = (numerator * scale * 2n + denominator) / (denominator * 2n)
  return `${scaled / scale}.${(scaled % scale).toString().padStart(places, '0')}`
}
