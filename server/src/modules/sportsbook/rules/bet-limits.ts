import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import type { Fraction } from '@parlour/core/kernel/fraction.ts'
import { moneyMax, units, type Money } from '@parlour/core/money/money.ts'
import { lowestTier, marketFactor, maxStake, type Tier } from '@parlour/core/rules/sportsbook/limits/max-stake.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'

/** What a leg is held to. */
export interface LimitedLeg {
  readonly tier: Tier
  readonly marketKey: string
  readonly isLive: boolean
  /** What its outcome would lose already: what it returns less all that is staked on its market. */
  readonly liability: Money
}

const inUnits = (amount: number, { currencyFactor }: Pick<BrandRules, 'currencyFactor'>): Money =>
  units(BigInt(Math.round(amount * currencyFactor)))

/** The cap on the payment of a ticket: of the lowest tier among its legs. Betting book A6. */
export const maxPayoutOf = (rules: BrandRules, tiers: readonly Tier[]): Money =>
  inUnits(rules.tiers[lowestTier(tiers)].payout, rules)

/**
 * The most that may be staked on a ticket: on each of its legs by the limit of its event and market, by what its outcome may
 * still lose, and by the cap on payment; by the balance where one is given. Betting book A6.
 */
export function stakeLimit(ticket: {
  readonly rules: BrandRules
  readonly legs: readonly LimitedLeg[]
  /** What a unit of the stake returns where all is won. */
  readonly decimal: Fraction
  /** The member’s factor, in percent. */
  readonly percent: number
  readonly decimals: number
  readonly balance?: Money
}): Money {
  const { rules, legs, decimal, percent, decimals, balance = moneyMax } = ticket
  const maxPayout = maxPayoutOf(
    rules,
    legs.map(({ tier }) => tier),
  )
  return legs.reduce<Money>((least, leg) => {
    const eventLimit = inUnits(rules.tiers[leg.tier].event, rules)
    const own = maxStake({
      decimal,
      eventLimit,
      marketFactor: marketFactor(readMarketKey(leg.marketKey)?.code ?? '', leg.isLive),
      playerFactor: { numerator: BigInt(percent), denominator: 100n },
      remainingLiability: eventLimit - leg.liability,
      maxPayout,
      balance,
      decimals,
    })
    return own < least ? own : least
  }, moneyMax)
}
