import { fromWire } from '../../../money/money.ts'
import { findMarket } from '../markets/catalogue.ts'
import { sportKindOf } from '../markets/sports.ts'
import type { BrandRules } from './brand-rules.ts'

/** Which part of a brand’s rules cannot be. */
export type BrandRulesFault = 'minUnit' | 'margins' | 'delays' | 'tiers'

const tiers = ['1', '2', '3', '4'] as const

/**
 * What is wrong with rules whose figures are within their bounds one by one: a line of a system above the least stake, a
 * market or sport that the house does not know, one that is named twice, or a lower tier with more than the one above it.
 */
export function brandRulesFault(rules: BrandRules): BrandRulesFault | undefined {
  const { minStake, minUnit, margins, delays } = rules
  const unit = fromWire(minUnit)
  if (unit === undefined || unit <= 0n || unit > (fromWire(String(minStake)) ?? 0n)) return 'minUnit'
  const codes = margins.map(({ code }) => code)
  if (new Set(codes).size < codes.length || codes.some((code) => findMarket(code) === undefined)) return 'margins'
  if (Object.keys(delays).some((sport) => sportKindOf(sport) === undefined)) return 'delays'
  const own = tiers.map((tier) => rules.tiers[tier])
  const isFalling = own.every(({ event, payout }, at) => {
    const above = own[at - 1]
    return above === undefined || (event <= above.event && payout <= above.payout)
  })
  return isFalling ? undefined : 'tiers'
}
