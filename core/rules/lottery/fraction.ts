/** An exact quotient of non-negative integers: chances and returns are never floats. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** A fraction with that many decimal places, the last one rounded half-up: `"0.878114"`. */
export function fractionText({ numerator, denominator }: Fraction, places: number): string {
  const scale = 10n ** BigInt(places)
  const scaled = (numerator * scale * 2n + denominator) / (denominator * 2n)
  return `${scaled / scale}.${(scaled % scale).toString().padStart(places, '0')}`
}
