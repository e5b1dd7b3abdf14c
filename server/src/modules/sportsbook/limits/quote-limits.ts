import type { Fraction } from '@parlour/core/kernel/fraction.ts'
import { type Money, units } from '@parlour/core/money/money.ts'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { marketFactor, maxStake, type Tier } from '@parlour/core/rules/sportsbook/limits/max-stake.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import type { Reader } from '#platform/db/database.ts'
import { findPlayerFactor, listExposure, type ExposureRow } from './exposure.sql.ts'

/** A selection whose limit is asked for. */
export interface LimitedLeg {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly decimal: Fraction
  readonly tier: Tier
  readonly isLive: boolean
}

/** Whole units of the limits as money of the brand’s currency. */
const limitMoney = (whole: number, { currencyFactor }: Pick<BrandRules, 'currencyFactor'>): Money =>
  units(BigInt(Math.round(whole * currencyFactor)))

/** What an outcome would lose: all that it returns less everything that is staked on its market. Betting book A6. */
function liabilityOf(leg: Pick<LimitedLeg, 'eventId' | 'marketKey' | 'outcome'>, rows: readonly ExposureRow[]) {
  const own = rows.filter(({ eventId, marketKey }) => eventId === leg.eventId && marketKey === leg.marketKey)
  const staked = own.reduce((all, { stakes }) => all + stakes, 0n)
  return (own.find(({ outcome }) => outcome === leg.outcome)?.returns ?? 0n) - staked
}

export interface LimitFacts {
  readonly rules: BrandRules
  readonly exposure: readonly ExposureRow[]
  readonly factorPercent: number
  readonly balance: Money
  readonly decimals: number
}

/** The most that may be staked on one selection alone, by all that is known. Betting book A6. */
function limitOf(leg: LimitedLeg, { rules, exposure, factorPercent, balance, decimals }: LimitFacts): Money {
  const limits = rules.tiers[leg.tier]
  const eventLimit = limitMoney(limits.event, rules)
  return maxStake({
    decimal: leg.decimal,
    eventLimit,
    marketFactor: marketFactor(readMarketKey(leg.marketKey)?.code ?? '', leg.isLive),
    playerFactor: { numerator: BigInt(factorPercent), denominator: 100n },
    remainingLiability: eventLimit - liabilityOf(leg, exposure),
    maxPayout: limitMoney(limits.payout, rules),
    balance,
    decimals,
  })
}

/** The most that a member may stake now on each of some selections, each alone, in their order. */
export async function quoteLimits(
  db: Reader,
  of: {
    readonly brandId: string
    readonly memberId: string
    readonly rules: BrandRules
    readonly balance: Money
    readonly decimals: number
    readonly legs: readonly LimitedLeg[]
  },
): Promise<readonly Money[]> {
  const { brandId, memberId, legs } = of
  if (legs.length === 0) return []
  const [exposure, factorPercent] = await Promise.all([listExposure(db, brandId, legs), findPlayerFactor(db, memberId)])
  return legs.map((leg) => limitOf(leg, { ...of, exposure, factorPercent }))
}
