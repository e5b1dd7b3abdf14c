import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import { defined } from '@parlour/core/kernel/assert.ts'

/** What one unit of a bet costs, where a bet is one unit a line and where it is a hundred; in units of the currency. */
const perLine = ['0.01', '0.02', '0.05', '0.1', '0.2', '0.5', '1', '2', '5']
const perHundredth = ['0.002', '0.005', '0.01', '0.02', '0.05', '0.1', '0.2', '0.5', '1']
const usualAt = 3

/** Currencies that are counted in hundreds and thousands. */
const scales: Readonly<Record<string, bigint>> = {
  VND: 1000n,
  IDR: 1000n,
  LAK: 1000n,
  MMK: 100n,
  KHR: 100n,
  COP: 100n,
  KRW: 100n,
  JPY: 10n,
}

/**
 * Stakes that a game takes. Each is whole units of its bet, so that every win is exact in the four places of money and
 * nothing is ever rounded.
 */
export function stakesOf({ unitsPerBet, currency }: { unitsPerBet: number; currency: string }): readonly Money[] {
  const scale = scales[currency] ?? 1n
  const coins = unitsPerBet === 100 ? perHundredth : perLine
  return coins.map((coin) => defined(fromWire(coin), 'a coin is money') * scale * BigInt(unitsPerBet))
}

/** The stake that a window begins with. */
export function usualStake(stakes: readonly Money[]): string {
  return toWire(stakes[usualAt] ?? stakes[0] ?? 0n)
}

/** What a round wins: its units, each worth the same part of the stake. */
export function winOf(stake: Money, { units, unitsPerBet }: { units: number; unitsPerBet: number }): Money {
  return (stake / BigInt(unitsPerBet)) * BigInt(units)
}
