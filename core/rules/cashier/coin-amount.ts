import { assert } from '../../kernel/assert.ts'
import { minorUnit, moneyMax, type Money } from '../../money/money.ts'

/** A number of coins in the coin's smallest unit. */
export type CoinUnits = bigint

const decimalPattern = /^(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/
const moneyScale = 4
const rateScale = 18

/** `"0.015"` of a coin of so many places in its smallest units; undefined for anything that is not such a number. */
export function coinsFromText(text: string, exponent: number): CoinUnits | undefined {
  return scaled(text, exponent)
}

/** Units as a decimal string without needless zeros. */
export function coinsToText(units: CoinUnits, exponent: number): string {
  const one = 10n ** BigInt(exponent)
  const fraction = (units % one).toString().padStart(exponent, '0').replace(/0+$/u, '')
  return fraction === '' || exponent === 0 ? String(units / one) : `${units / one}.${fraction}`
}

interface Quote {
  /** What one coin is worth, a decimal string. */
  readonly rate: string
  readonly exponent: number
  /** Decimals of the currency. */
  readonly decimals: number
}

/** What units are worth, floored to the currency's smallest amount; undefined for more than money can be. */
export function worthOfCoins(units: CoinUnits, { rate, exponent, decimals }: Quote): Money | undefined {
  const minor = minorUnit(decimals)
  const worth = (units * rateOf(rate) * 10n ** BigInt(moneyScale)) / 10n ** BigInt(rateScale + exponent)
  const whole = worth - (worth % minor)
  return whole > moneyMax ? undefined : whole
}

/** The fewest units that are worth an amount. */
export function coinsWorth(amount: Money, { rate, exponent }: Pick<Quote, 'rate' | 'exponent'>): CoinUnits {
  const above = amount * 10n ** BigInt(rateScale + exponent)
  const below = rateOf(rate) * 10n ** BigInt(moneyScale)
  return (above + below - 1n) / below
}

/** Whether a text is a rate that can be reckoned with. */
export const isRate = (text: string): boolean => (scaled(text, rateScale) ?? 0n) > 0n

function rateOf(rate: string): bigint {
  const value = scaled(rate, rateScale)
  assert(value !== undefined && value > 0n, 'a rate is a positive decimal')
  return value
}

function scaled(text: string, places: number): bigint | undefined {
  if (!decimalPattern.test(text)) return undefined
  const [whole = '0', written = ''] = text.split('.')
  const fraction = written.replace(/0+$/u, '')
  return fraction.length > places
    ? undefined
    : BigInt(whole) * 10n ** BigInt(places) + BigInt(fraction.padEnd(places, '0') || '0')
}
