import type { Money } from '../../money/money.ts'

/** What a contract pays for. Lottery book E.7. */
export const contractKinds = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY'] as const
export type ContractKind = (typeof contractKinds)[number]

/** How often dividends are paid. */
export const dividendCycles = ['HALF_MONTH', 'MONTH', 'WEEK'] as const
export type DividendCycle = (typeof dividendCycles)[number]

/**
 * A part of an amount in hundred-millionths: 15 % is 15,000,000. An amount of the currency for each 10,000, as ten-thousandths
 * of one unit, is the same number: 50 for each 10,000 is 0.5 %.
 */
export type Rate = bigint
export const rateWhole = 100_000_000n

export interface ContractTier {
  /** The least turnover of the team. */
  readonly turnover: Money
  /** The least that its players lost; of dividends alone. */
  readonly loss: Money
  /** The least number of active members. */
  readonly active: number
  readonly rate: Rate
}

const tiersMost = 10

/** The highest rate of each kind: 50 %, 2 %, 2 % and 1 %. Lottery book E.7. */
const ratesMost: Readonly<Record<ContractKind, Rate>> = {
  DIVIDEND: 50_000_000n,
  DAILY_SALARY: 2_000_000n,
  HOURLY_SALARY: 2_000_000n,
  REALTIME_SALARY: 1_000_000n,
}

export type TierFault = 'none' | 'many' | 'rate' | 'threshold' | 'falling' | 'equal' | 'flat'

/** What is wrong with the tiers of a contract, each with its place; nothing where it may be offered. Lottery book E.7. */
export function faultsOfTiers(
  kind: ContractKind,
  tiers: readonly ContractTier[],
): readonly { readonly at: number; readonly fault: TierFault }[] {
  if (tiers.length === 0) return [{ at: 0, fault: 'none' }]
  if (tiers.length > tiersMost) return [{ at: tiersMost, fault: 'many' }]
  // Real-time salaries are paid for each bet: there is nothing that could be reached.
  if (kind === 'REALTIME_SALARY' && (tiers.length > 1 || hasThreshold(tiers[0]))) return [{ at: 0, fault: 'flat' }]
  return tiers.flatMap((tier, at) => {
    const fault = faultOf(kind, tier, tiers[at - 1])
    return fault === undefined ? [] : [{ at, fault }]
  })
}

const hasThreshold = (tier: ContractTier | undefined) =>
  tier !== undefined && (tier.turnover > 0n || tier.loss > 0n || tier.active > 0)

function faultOf(kind: ContractKind, tier: ContractTier, before: ContractTier | undefined): TierFault | undefined {
  const { turnover, loss, active, rate } = tier
  if (rate <= 0n || rate > ratesMost[kind]) return 'rate'
  if (turnover < 0n || loss < 0n || active < 0 || (kind !== 'DIVIDEND' && loss !== 0n)) return 'threshold'
  if (before === undefined) return undefined
  if (turnover < before.turnover || loss < before.loss || active < before.active || rate < before.rate) return 'falling'
  return turnover === before.turnover && loss === before.loss && active === before.active ? 'equal' : undefined
}

/** The highest rate of a contract, by which it is compared with others. */
export const highestRate = (tiers: readonly ContractTier[]): Rate =>
  tiers.reduce((most, { rate }) => (rate > most ? rate : most), 0n)

/** The highest tier that is reached: exactly on a threshold is reached. Lottery book E.9, E.10. */
export function reachedTier(
  tiers: readonly ContractTier[],
  { turnover, loss, active }: Pick<ContractTier, 'turnover' | 'loss' | 'active'>,
): ContractTier | undefined {
  return tiers.findLast((tier) => turnover >= tier.turnover && loss >= tier.loss && active >= tier.active)
}

/** A part of an amount, cut to whole minor units; what is cut stays with the payer. Lottery book E.8. */
export function partOf(amount: Money, rate: Rate, minorUnit: Money): Money {
  const exact = (amount * rate) / rateWhole
  return exact - (exact % minorUnit)
}

/**
 * Which contracts of a receiver's own downlines end when its highest rate becomes another: those above it, and none of
 * those at it. Lottery book E.7, vectors dividend-09 and -10.
 */
export function endedByRate<Id>(highest: Rate, downlines: readonly (readonly [Id, Rate])[]): readonly Id[] {
  return downlines.filter(([, rate]) => rate > highest).map(([id]) => id)
}
