import type { Fraction } from '../../../kernel/fraction.ts'
import { over, times } from '../../../kernel/lowest-terms.ts'
import { minorUnit, type Money } from '../../../money/money.ts'
import { floorOf } from '../odds/decimal.ts'

/** Of a league: 1 is the highest. Betting book A1. */
export type Tier = 1 | 2 | 3 | 4

/** What the house risks by default, in whole units of a currency’s base. Betting book A6. */
export const tierLimits: Readonly<Record<Tier, { readonly event: bigint; readonly payout: bigint }>> = {
  1: { event: 50_000n, payout: 200_000n },
  2: { event: 20_000n, payout: 100_000n },
  3: { event: 10_000n, payout: 50_000n },
  4: { event: 5_000n, payout: 20_000n },
}

const tenth = (tenths: bigint): Fraction => ({ numerator: tenths, denominator: 10n })
const factors: readonly (readonly [code: RegExp, factor: Fraction])[] = [
  [/^(?:HTFT|BTTS|OE)/, tenth(4n)],
  [/^(?:CS|CORNERS|CARDS)/, tenth(2n)],
]

/** How much of an event’s limit a market may take; half of it live. Betting book A6. */
export function marketFactor(code: string, isLive: boolean): Fraction {
  const factor = factors.find(([pattern]) => pattern.test(code))?.[1] ?? tenth(10n)
  return isLive ? times(factor, { numerator: 1n, denominator: 2n }) : factor
}

/** The cap on payment of a ticket: of the lowest tier among its legs. */
export const lowestTier = (tiers: readonly Tier[]): Tier => tiers.reduce((low, tier) => (tier > low ? tier : low), 1)

const ofMoney = (amount: Money): Fraction => ({ numerator: amount, denominator: 1n })

/**
 * The most that may be staked on a selection: by the event’s limit with the factors of market and player, by what is left of
 * the outcome’s liability, by the cap on payment, by the balance; floored to the minor unit, never below zero. The figure is a
 * debit: at Malay and Indonesian odds below zero the typed amount is another one. Betting book A6, trap 48.
 */
export function maxStake(bet: {
  readonly decimal: Fraction
  readonly eventLimit: Money
  readonly marketFactor: Fraction
  readonly playerFactor: Fraction
  /** What the outcome may still lose. */
  readonly remainingLiability: Money
  readonly maxPayout: Money
  readonly balance: Money
  readonly decimals: number
}): Money {
  const { decimal, eventLimit, remainingLiability, maxPayout, balance, decimals } = bet
  const profit = { numerator: decimal.numerator - decimal.denominator, denominator: decimal.denominator }
  const limit = times(times(ofMoney(eventLimit), bet.marketFactor), bet.playerFactor)
  const bounds = [
    over(limit, profit),
    over(ofMoney(remainingLiability > 0n ? remainingLiability : 0n), profit),
    over(ofMoney(maxPayout), decimal),
    ofMoney(balance > 0n ? balance : 0n),
  ].map(floorOf)
  const least = bounds.reduce((low, each) => (each < low ? each : low))
  return least - (least % minorUnit(decimals))
}
