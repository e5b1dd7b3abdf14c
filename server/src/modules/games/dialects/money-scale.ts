import { minorUnit, toWire, type Money } from '@parlour/core/money/money.ts'
import type { MoneyScale } from '../types.ts'

/** How many places stand behind the point of what a vendor counts in whole numbers; none where it writes the point. */
function placesOf(scale: MoneyScale, currencyDecimals: number): number | undefined {
  if (scale === 'decimal') return undefined
  if (scale === 'minor') return currencyDecimals
  return scale.length - 2
}

const wholePattern = /^(?:0|[1-9]\d{0,18})$/
const decimalPattern = /^(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * A vendor's amount as the decimal text of our own dialect, digit by digit and never by a float. Undefined for what is no
 * amount in its scale; whether it divides into our places is asked where every amount is read.
 */
export function amountOf(text: string, scale: MoneyScale, currencyDecimals: number): string | undefined {
  const places = placesOf(scale, currencyDecimals)
  if (places === undefined) return decimalPattern.test(text) ? text : undefined
  if (!wholePattern.test(text)) return undefined
  if (places === 0) return text
  const digits = text.padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const ourPlaces = 4

/** What there is, in a vendor's scale: cut downwards, so that nobody is told of more than can be bet. */
export function balanceIn(amount: Money, scale: MoneyScale, currencyDecimals: number): string {
  const places = placesOf(scale, currencyDecimals)
  if (places === undefined) return toWire(amount)
  if (places > ourPlaces) return String(amount * 10n ** BigInt(places - ourPlaces))
  const unit = minorUnit(places)
  const cut = amount >= 0n || amount % unit === 0n ? amount / unit : amount / unit - 1n
  return String(cut)
}
