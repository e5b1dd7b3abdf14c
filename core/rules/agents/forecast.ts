import type { Money } from '../../money/money.ts'
import { dividendOf, type CarryMode } from './dividend.ts'
import type { ContractKind, ContractTier, Rate } from './contract-terms.ts'
import { salaryOf, type SalaryOptions } from './salary.ts'

/** Contracts that are paid by tiers, each period by a bill; real-time salaries have no tier to reach. */
export const billKinds = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY'] as const satisfies readonly ContractKind[]
/** Of these, what is paid for whole days. */
export const dayKinds = ['DIVIDEND', 'DAILY_SALARY'] as const satisfies readonly TierKind[]
export type TierKind = (typeof billKinds)[number]

/** How a team stands in a period that still goes on. */
export interface PeriodSoFar {
  readonly turnover: Money
  /** What players lost, less what was given to them and what dividends carry: below zero where they are ahead. */
  readonly loss: Money
  readonly active: number
}

export interface TierTerms {
  readonly kind: TierKind
  readonly tiers: readonly ContractTier[]
  readonly options: SalaryOptions
}

/** What a period comes to at a tier. */
interface Reached {
  /** 0 where no tier is reached. */
  readonly rate: Rate
  readonly gross: Money
}

export interface NextTier extends Reached {
  /** What is still missing, 0 where it is there already. */
  readonly missing: PeriodSoFar
  /** How much more it gives than what is reached now. */
  readonly more: Money
}

export interface Forecast extends Reached {
  /** Null where the highest tier is reached. */
  readonly next: NextTier | null
}

const nothingTaken = { rebates: 0n, promotions: 0n, salaries: 0n, fees: 0n }
const atLeast = (amount: Money, least: Money): Money => (amount > least ? amount : least)

const asPeriod = ({ turnover, loss, active }: PeriodSoFar) => ({
  ...nothingTaken,
  turnover,
  stake: loss,
  payout: 0n,
  active,
})

/** Dividends are paid of what players lost, and a brand may pay salaries only where they lost; undefined where none has to be. */
function leastLossOf({ kind, options }: TierTerms, tier: ContractTier, minorUnit: Money): Money | undefined {
  if (kind === 'DIVIDEND') return atLeast(tier.loss, minorUnit)
  return options.requireLoss ? minorUnit : undefined
}

/** What a contract gives for a period as it stands. */
function reachedBy({ kind, tiers, options }: TierTerms, { turnover, loss, active }: PeriodSoFar, minorUnit: Money) {
  if (kind !== 'DIVIDEND') return salaryOf({ tiers, options }, { turnover, loss, active }, minorUnit)
  return dividendOf({ tiers, carryMode: 'NONE' }, asPeriod({ turnover, loss, active }), { carryIn: 0n, minorUnit })
}

/**
 * What a contract gives if a period ended as it stands, and what is missing of the next tier that gives more, with what
 * that gives where it is just reached. Lottery book E.9 to E.11.
 */
export function forecastOf(terms: TierTerms, soFar: PeriodSoFar, minorUnit: Money): Forecast {
  const { rate, gross } = reachedBy(terms, soFar, minorUnit)
  for (const tier of terms.tiers) {
    const reached = {
      turnover: atLeast(soFar.turnover, tier.turnover),
      loss: atLeast(soFar.loss, leastLossOf(terms, tier, minorUnit) ?? soFar.loss),
      active: Math.max(soFar.active, tier.active),
    }
    const given = reachedBy(terms, reached, minorUnit)
    const missing = {
      turnover: reached.turnover - soFar.turnover,
      loss: reached.loss - soFar.loss,
      active: reached.active - soFar.active,
    }
    const isMissing = missing.turnover > 0n || missing.loss > 0n || missing.active > 0
    if (isMissing && given.gross > gross)
      return { rate, gross, next: { rate: given.rate, gross: given.gross, missing, more: given.gross - gross } }
  }
  return { rate: gross === 0n ? 0n : rate, gross, next: null }
}

/**
 * What terms would have given for periods that are over, the oldest first: each by itself, but for what dividends carry
 * from one to the next, which begins with nothing.
 */
export function simulateTerms(
  terms: TierTerms,
  periods: readonly PeriodSoFar[],
  { carryMode, minorUnit }: { readonly carryMode: CarryMode; readonly minorUnit: Money },
): readonly Reached[] {
  let carryIn: Money = 0n
  return periods.map((period) => {
    if (terms.kind !== 'DIVIDEND') return reachedBy(terms, period, minorUnit)
    const { rate, gross, carryOut } = dividendOf({ tiers: terms.tiers, carryMode }, asPeriod(period), {
      carryIn,
      minorUnit,
    })
    carryIn = carryOut
    return { rate, gross }
  })
}
