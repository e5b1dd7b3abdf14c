import type { Fraction } from '@parlour/core/kernel/fraction.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import type { Tier } from '@parlour/core/rules/sportsbook/limits/max-stake.ts'
import type { Reader } from '#platform/db/database.ts'
import { stakeLimit } from '../rules/bet-limits.ts'
import { findPlayerFactor, listExposure } from './exposure.sql.ts'
import { openExposure } from './open-exposure.ts'

/** A selection whose limit is asked for. */
export interface LimitedSelection {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly decimal: Fraction
  readonly tier: Tier
  readonly isLive: boolean
}

/** The most that a member may stake now on each of some selections, each alone, in their order. Betting book A6. */
export async function quoteLimits(
  db: Reader,
  of: {
    readonly brandId: string
    readonly memberId: string
    readonly rules: BrandRules
    readonly balance: Money
    readonly decimals: number
    readonly selections: readonly LimitedSelection[]
  },
): Promise<readonly Money[]> {
  const { brandId, memberId, rules, balance, decimals, selections } = of
  if (selections.length === 0) return []
  const [rows, percent] = await Promise.all([listExposure(db, brandId, selections), findPlayerFactor(db, memberId)])
  const exposure = openExposure(rows)
  return selections.map((one) => {
    const leg = { ...one, liability: exposure.liabilityOf({ ...one, brandId }) }
    return stakeLimit({ rules, legs: [leg], decimal: one.decimal, percent, decimals, balance })
  })
}
