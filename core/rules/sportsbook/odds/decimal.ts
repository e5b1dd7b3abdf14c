import type { Fraction } from '../../../kernel/fraction.ts'

const written = /^([+-]?)(\d{1,15})(?:\.(\d{1,12}))?$/

/**
 * A decimal as it is written, exactly: `"-0.94"` is −94/100. Undefined for anything else. Odds, probabilities and rates come
 * as texts so that no float takes part in what is paid. Betting book 0.
 */
export function readDecimal(text: string): Fraction | undefined {
  const [, sign, whole, places = ''] = written.exec(text) ?? []
  if (whole === undefined) return undefined
  const magnitude = BigInt(whole + places)
  return { numerator: sign === '-' ? -magnitude : magnitude, denominator: 10n ** BigInt(places.length) }
}

/** A quotient with that many places, the last one rounded half away from zero; `-0.00` is never written. Betting book A3. */
export function writeDecimal({ numerator, denominator }: Fraction, places: number): string {
  const isNegative = numerator < 0n
  const magnitude = isNegative ? -numerator : numerator
  const scale = 10n ** BigInt(places)
  const scaled = (magnitude * scale * 2n + denominator) / (denominator * 2n)
  const digits = scaled.toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return isNegative && scaled > 0n ? `-${text}` : text
}

/** The quotient below which no whole number of minor units lies: offers, limits and fees are floored. */
export function floorOf({ numerator, denominator }: Fraction): bigint {
  const cut = numerator / denominator
  return numerator < 0n && cut * denominator !== numerator ? cut - 1n : cut
}

/** The nearest whole number, a half upwards: what is paid is rounded so, once for the whole ticket. Betting book 0. */
export function roundHalfUp({ numerator, denominator }: Fraction): bigint {
  return floorOf({ numerator: numerator * 2n + denominator, denominator: denominator * 2n })
}
