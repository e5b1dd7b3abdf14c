import type { Money } from '../../money/money.ts'
import { reachedTier, type ContractKind, type ContractTier, type Rate } from './contract-terms.ts'
import { dividendOf, type CarryRules, type DividendPeriod } from './dividend.ts'
import { salaryOf, type SalaryOptions } from './salary.ts'

/** By what a bill is computed: the terms that ran, and the brand's own rules. */
export interface BillRules extends SalaryOptions, CarryRules {
  readonly kind: ContractKind
  readonly tiers: readonly ContractTier[]
}

/** What a bill is computed from: a team's bets of a period, and what was carried into it. */
export interface BillInputs extends DividendPeriod {
  /** Never above zero; salaries carry nothing. */
  readonly carryIn: Money
}

/** What a contract gives for a period. */
export interface BillOutcome {
  readonly loss: Money
  readonly base: Money
  /** The place of the tier that was reached, counted from 0. */
  readonly tier: number | null
  readonly rate: Rate
  readonly gross: Money
  readonly carryOut: Money
  /** What is carried of each member whose wins are, in their order; of dividends that carry so alone. */
  readonly rollersOut?: readonly Money[]
}

/** Computes one bill, by itself. Lottery book E.9 to E.11. */
export function billOf(rules: BillRules, inputs: BillInputs, minorUnit: Money): BillOutcome {
  const { kind, tiers } = rules
  const { turnover, active, carryIn } = inputs
  const placeOf = (tier: ContractTier | undefined) => (tier === undefined ? null : tiers.indexOf(tier))
  if (kind === 'DIVIDEND') {
    const found = dividendOf(rules, inputs, { carryIn, minorUnit })
    const tier = found.base > 0n ? reachedTier(tiers, { turnover, loss: found.base, active }) : undefined
    return { ...found, tier: placeOf(tier) }
  }
  const loss = inputs.stake - inputs.payout
  const tier = reachedTier(tiers, { turnover, loss: 0n, active })
  const { rate, gross } = salaryOf({ tiers, options: rules }, { turnover, loss, active }, minorUnit)
  return { loss, base: loss, tier: placeOf(tier), rate, gross, carryOut: 0n }
}

/**
 * A part of what was given for all products, by how much of all turnover is of some: never more than the whole, though
 * bets on others were taken back.
 */
export function shareOf(amount: Money, { turnover, all }: { readonly turnover: Money; readonly all: Money }): Money {
  if (turnover <= 0n) return 0n
  return turnover >= all ? amount : (amount * turnover) / all
}
