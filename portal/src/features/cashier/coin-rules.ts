import { formatCoins } from '@parlour/core/money/format-coins.ts'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import {
  coinsFromText,
  coinsToText,
  coinsWorth,
  isRate,
  worthOfCoins,
} from '@parlour/core/rules/cashier/coin-amount.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { currencySymbol } from '../../lib/api/permission.ts'

/** The most places that any coin has. */
const finest = 18
/** Nobody types, and no wallet asks for, more places than these. */
const typedPlaces = 8

/** What was typed as a plain decimal; a lone comma is a decimal point unless it parts thousands. Undefined for no number. */
export function plainDecimal(text: string): string | undefined {
  const tight = text.replaceAll(/\s/gu, '')
  const isPoint = /^\d*,\d+$/u.test(tight) && !/^[1-9]\d{0,2},\d{3}$/u.test(tight)
  const found = /^(\d*)(?:\.(\d*))?$/u.exec(isPoint ? tight.replace(',', '.') : tight.replaceAll(',', ''))
  const [, whole = '', fraction = ''] = found ?? []
  if (whole === '' && fraction === '') return undefined
  const digits = whole.replace(/^0+(?=\d)/u, '') || '0'
  return fraction === '' ? digits : `${digits}.${fraction}`
}

interface Quote {
  readonly rate: string
  readonly exponent: number
  readonly decimals: number
}

/** What the coins that were typed are worth; undefined where it cannot be told. */
export function worthOf(text: string, quote: Quote): Money | undefined {
  const units = coinsFromText(plainDecimal(text) ?? '', quote.exponent)
  return units === undefined || !isRate(quote.rate) ? undefined : worthOfCoins(units, quote)
}

/** How many coins the amount that was typed takes, rounded up so that they suffice; undefined where it cannot be told. */
export function coinsFor(text: string, quote: Quote): string | undefined {
  const amount = fromWire(plainDecimal(text) ?? '')
  if (amount === undefined || !isRate(quote.rate)) return undefined
  return roundedUp(coinsToText(coinsWorth(amount, quote), quote.exponent))
}

/** A number of coins to so many places as people type, rounded up: who sends what stands here has sent enough. */
export function roundedUp(decimal: string): string {
  const units = coinsFromText(decimal, finest)
  if (units === undefined) return decimal
  const cut = 10n ** BigInt(finest - typedPlaces)
  return coinsToText((units + cut - 1n) / cut, typedPlaces)
}

/** An amount as one types it: no more decimals than the currency has, and none where they say nothing. */
export function plainMoney(amount: Money, decimals: number): string {
  const [whole = '0', fraction = ''] = toWire(amount).split('.')
  const kept = fraction.slice(0, decimals)
  return /[1-9]/u.test(kept) ? `${whole}.${kept}` : whole
}

const tellingPlaces = 6

/** What one coin is worth: as money, but for what is so cheap that two decimals would not tell. */
export function rateText(rate: string): string {
  const [whole = '0'] = rate.split('.')
  if (whole.length > 2) return moneyText(rate)
  return [currencySymbol(), formatCoins(rate, { places: tellingPlaces })].filter((part) => part !== '').join('\u00A0')
}

/** What one coin came to where so much was credited for so many; null where none came. */
export function rateOf(amount: string, coins: string): string | null {
  const [sum, units] = [fromWire(amount), coinsFromText(coins, finest)]
  if (sum === undefined || units === undefined || units === 0n) return null
  return toWire((sum * 10n ** BigInt(finest)) / units)
}

/** The beginning and the end of what is too long to read: what people compare. */
export const shortened = (code: string): string => (code.length <= 20 ? code : `${code.slice(0, 8)}…${code.slice(-8)}`)

/** How far a transfer has come, in whole percent. */
export function progressOf(transfer: { readonly confirmations: number; readonly confirmationsNeeded: number }): number {
  const { confirmations, confirmationsNeeded } = transfer
  return confirmationsNeeded <= 0 ? 100 : Math.min(100, Math.floor((confirmations * 100) / confirmationsNeeded))
}
