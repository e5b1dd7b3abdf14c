import type { Fraction } from '../../../kernel/fraction.ts'
import { isLess } from '../../../kernel/fraction.ts'
import { minus, one, over, plus } from '../../../kernel/lowest-terms.ts'
import { readDecimal, writeDecimal } from './decimal.ts'

/** Decimal (European), Hong Kong, Malay, Indonesian, American. Betting book A3. */
export const oddsFormats = ['DEC', 'HK', 'MY', 'ID', 'US'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/**
 * A price as the player saw it: the text and its format are what a ticket keeps and what is settled, never a conversion
 * of it. Betting book 0.
 */
export interface Odds {
  readonly format: OddsFormat
  readonly value: string
}

/** Decimal odds below this are no price. */
const leastDecimal: Fraction = { numerator: 101n, denominator: 100n }
const half: Fraction = { numerator: 1n, denominator: 2n }
const hundred: Fraction = { numerator: 100n, denominator: 1n }
const zero: Fraction = { numerator: 0n, denominator: 1n }

const negated = ({ numerator, denominator }: Fraction): Fraction => ({ numerator: -numerator, denominator })
const magnitudeOf = (value: Fraction): Fraction => (value.numerator < 0n ? negated(value) : value)
const isAtLeast = (value: Fraction, least: Fraction): boolean => !isLess(value, least)
const isAtMost = (value: Fraction, most: Fraction): boolean => !isLess(most, value)

/** Which values of a format are odds. Betting book A3. */
function isInDomain(format: OddsFormat, value: Fraction): boolean {
  const size = magnitudeOf(value)
  switch (format) {
    case 'DEC':
      return isAtLeast(value, leastDecimal)
    case 'HK':
      return value.numerator > 0n
    case 'MY':
      return size.numerator > 0n && isAtMost(size, one)
    case 'ID':
      return isAtLeast(size, one)
    case 'US':
      return size.numerator % size.denominator === 0n && isAtLeast(size, hundred)
  }
}

/** The exact decimal odds of a price; undefined where its value is none of its format. Betting book A3, vectors odds-021 on. */
export function decimalOf({ format, value }: Odds): Fraction | undefined {
  const read = readDecimal(value)
  if (read === undefined || !isInDomain(format, read)) return undefined
  if (format === 'DEC') return read
  const base = format === 'US' ? hundred : one
  const isLaid = read.numerator < 0n
  return plus(one, isLaid ? over(base, negated(read)) : over(read, base))
}

/** Decimals have a third place below 1.10, where a hundredth is too coarse. */
function decimalPlaces(decimal: Fraction): number {
  const isShort = isLess(decimal, { numerator: 11n, denominator: 10n })
  return isShort && (decimal.numerator * 1000n) % (decimal.denominator * 10n) !== 0n ? 3 : 2
}

/** −1/h for odds on the other side of even money, h itself on this one. */
const signed = (own: Fraction, isItself: boolean): Fraction => (isItself ? own : negated(over(one, own)))

/**
 * Decimal odds as a format shows them, rounded half away from zero. For display alone: settlement reads the stored text
 * (trap 47 of the field). Betting book A3, vectors odds-003 on.
 */
export function showOdds(decimal: Fraction, format: OddsFormat): string {
  const own = minus(decimal, one)
  if (format === 'DEC') return writeDecimal(decimal, decimalPlaces(decimal))
  if (format === 'HK' || own.numerator <= 0n) return writeDecimal(own, 2)
  const isEvenOrLess = !isLess(one, own)
  const isEvenOrMore = !isLess(own, one)
  if (format === 'MY') return writeDecimal(signed(own, isEvenOrLess), 2)
  if (format === 'ID') return writeDecimal(signed(own, isEvenOrMore), 2)
  const shown = signed(own, isEvenOrMore)
  const text = writeDecimal({ ...shown, numerator: shown.numerator * 100n }, 0)
  return shown.numerator > 0n ? `+${text}` : text
}

/** Formats that a market is sold in: all, decimal and American, or decimal alone. Betting book A2. */
export type MarketFormats = 'ALL' | 'DECIMAL_US' | 'DECIMAL'

/** Asian formats are for two-way markets, and every format but the decimal one for single bets. Betting book A3. */
export function isFormatAllowed(
  format: OddsFormat,
  bet: { readonly formats: MarketFormats; readonly ticket: 'SINGLE' | 'PARLAY' | 'SYSTEM' | 'BUILDER' },
): boolean {
  if (format === 'DEC') return true
  if (bet.ticket !== 'SINGLE') return false
  return bet.formats === 'ALL' || (format === 'US' && bet.formats === 'DECIMAL_US')
}

/** What half of the win of decimal odds pays back for a stake of 1: (d + 1) / 2. */
export const halfWon = (decimal: Fraction): Fraction => plus(half, over(decimal, { numerator: 2n, denominator: 1n }))

/** Nothing back. */
export const nothing = zero
