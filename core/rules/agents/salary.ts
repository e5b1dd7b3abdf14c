import type { Money } from '../../money/money.ts'
import { partOf, rateWhole, reachedTier, type ContractTier, type Rate } from './contract-terms.ts'

const tenThousand: Money = 100_000_000n

export interface SalaryOptions {
  /** Nothing is paid for a day or hour in which players won. */
  readonly requireLoss: boolean
  /** Only whole ten thousands of turnover count. */
  readonly stepWise: boolean
}

export interface SalaryPeriod {
  readonly turnover: Money
  /** What players lost: below zero where they won. */
  readonly loss: Money
  readonly active: number
}

/** What a daily or an hourly salary gives for the turnover of a team. Lottery book E.10 and E.11. */
export function salaryOf(
  { tiers, options }: { readonly tiers: readonly ContractTier[]; readonly options: SalaryOptions },
  { turnover, loss, active }: SalaryPeriod,
  minorUnit: Money,
): { readonly rate: Rate; readonly gross: Money } {
  const tier = reachedTier(tiers, { turnover, loss: 0n, active })
  if (tier === undefined || (options.requireLoss && loss <= 0n)) return { rate: tier?.rate ?? 0n, gross: 0n }
  const counted = options.stepWise ? turnover - (turnover % tenThousand) : turnover
  return { rate: tier.rate, gross: partOf(counted, tier.rate, minorUnit) }
}

/** Money in hundred-millionths of its least amount: what is too small to be paid waits as such. */
export type Owed = bigint

/** A payment is one hundredth at least. */
const leastPaid: Money = 100n

/** What turnover of some minutes gives at a rate, exactly; below zero where bets were taken back. Lottery book E.12. */
export const owedFor = (turnover: Money, rate: Rate): Owed => turnover * rate

/**
 * What is paid of what is owed after some minutes, and what waits: below a hundredth, and below zero, nothing is. So
 * small bets are not lost, and no wallet is pushed below what it has. Lottery book E.12.
 */
export function payOwed(owed: Owed): { readonly pays: Money; readonly waits: Owed } {
  const whole = owed / rateWhole
  return whole >= leastPaid ? { pays: whole, waits: owed - whole * rateWhole } : { pays: 0n, waits: owed }
}
