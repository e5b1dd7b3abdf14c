import { assert } from '../kernel/assert.ts'

/**
 * An amount in ten-thousandths of one unit of a currency (1 = 0.0001). One scale for every currency,
 * in the database and on the wire; never a float.
 */
export type Money = bigint

const moneyScale = 4
const moneyUnit = 10_000n

/** 64-bit columns hold it; anything above is refused at the edge. */
export const moneyMax: Money = 9_000_000_000_000_000_00n

const wirePattern = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/

/** Whole units as money: `units(5n)` is five of the currency. */
export function units(whole: bigint): Money {
  return whole * moneyUnit
}

/** `"12.3400"`: always four places, a leading minus when negative. */
export function toWire(amount: Money): string {
  const magnitude = amount < 0n ? -amount : amount
  const places = (magnitude % moneyUnit).toString().padStart(moneyScale, '0')
  return `${amount < 0n ? '-' : ''}${magnitude / moneyUnit}.${places}`
}

/** Reads a decimal string of at most four places; undefined for anything else. Never rounds. */
export function fromWire(text: string): Money | undefined {
  if (!wirePattern.test(text)) return undefined
  const negative = text.startsWith('-')
  const [whole = '0', places = ''] = (negative ? text.slice(1) : text).split('.')
  const magnitude = BigInt(whole) * moneyUnit + BigInt(places.padEnd(moneyScale, '0'))
  if (magnitude > moneyMax) return undefined
  return negative ? -magnitude : magnitude
}

/** The smallest amount that goes in or out as cash: one minor unit of a currency with that many decimals. */
export function minorUnit(decimals: number): Money {
  assert(decimals >= 0 && decimals <= moneyScale, 'a currency has 0 to 4 decimals')
  return 10n ** BigInt(moneyScale - decimals)
}

/** Whether an amount is a whole number of minor units, as deposits, withdrawals and transfers must be. */
export function isWholeMinor(amount: Money, decimals: number): boolean {
  return amount % minorUnit(decimals) === 0n
}

/**
 * `amount × factor`, cut (floored) after four decimals; both are non-negative amounts at scale 4.
 * The cut of lottery payouts, lottery rule book 0.2 (`trunc4`).
 */
export function multiplyCut(amount: Money, factor: Money): Money {
  assert(amount >= 0n && factor >= 0n, 'only non-negative amounts are multiplied')
  return (amount * factor) / moneyUnit
}
