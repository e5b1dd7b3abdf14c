import { addFractions, type Fraction } from './fraction.ts'

export const one: Fraction = { numerator: 1n, denominator: 1n }

function commonDivisor(first: bigint, second: bigint): bigint {
  let [divisor, rest] = [first, second]
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  return divisor < 0n ? -divisor : divisor
}

/** The same quotient in lowest terms; 0 is 0/1. */
function reduced({ numerator, denominator }: Fraction): Fraction {
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
