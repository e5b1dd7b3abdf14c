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

export const one: Fraction = { numerator: 1n, denominator: 1n }

function commonDivisor(first: bigint, second: bigint): bigint {
  let [divisor, rest] = [first, second]
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  return divisor < 0n ? -divisor : divisor
}

/** The same quotient in lowest terms; 0 is 0/1. */
export function reduced({ numerator, denominator }: Fraction): Fraction {
  const divisor = commonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** The sum in lowest terms. */
export function plus(first: Fraction, second: Fraction): Fraction {
  return reduced(addFractions([first, second]))
}

/** The difference in lowest terms; below 0 where the second is greater. */
export function minus(first: Fraction, second: Fraction): Fraction {
  return plus(first, { numerator: -second.numerator, denominator: second.denominator })
}

/** The product in lowest terms. */
export function times(first: Fraction, second: Fraction): Fraction {
  return reduced({
    numerator: first.numerator * second.numerator,
    denominator: first.denominator * second.denominator,
  })
}

/** The quotient in lowest terms; the divisor is greater than 0. */
export function over(first: Fraction, second: Fraction): Fraction {
  return times(first, { numerator: second.denominator, denominator: second.numerator })
}

/** The nearest float, for bands and displays; never for money. */
export function approximate({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 18n
  const whole = numerator / denominator
  return Number(whole) + Number(((numerator - whole * denominator) * scale) / denominator) / 1e18
}

/** `"154/125"`, in lowest terms. */
export function quotientText(fraction: Fraction): string {
  const { numerator, denominator } = reduced(fraction)
  return `${numerator}/${denominator}`
}
