import { highestRate, type ContractKind, type ContractTier, type Rate } from './contract-terms.ts'

/** What a contract is about: one sort of product, or all of them together. Lottery book E.7. */
export const contractCategories = ['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const
export type ContractCategory = (typeof contractCategories)[number]

/** How a rate is written: in percent, or as an amount for each 10,000 of turnover. Salaries alone have the second. */
export const rateTypes = ['P', 'A'] as const
export type RateType = (typeof rateTypes)[number]

/** What both sides agree to. */
export interface ContractTerms {
  readonly rateType: RateType
  readonly tiers: readonly ContractTier[]
}

/** Whether rates of a kind may be written so. */
export const isRateTypeOf = (kind: ContractKind, rateType: RateType): boolean =>
  rateType === 'P' || kind === 'DAILY_SALARY' || kind === 'HOURLY_SALARY'

const written = /^(\d{1,5})(?:\.(\d{1,6}))?$/
const placesOf: Readonly<Record<RateType, number>> = { P: 6, A: 4 }

/** A rate as it is written: `"0.5"` percent, or `"50"` for each 10,000; undefined for what is none. */
export function readRate(rateType: RateType, text: string): Rate | undefined {
  const [, whole, places = ''] = written.exec(text.trim()) ?? []
  const most = placesOf[rateType]
  if (whole === undefined || places.length > most) return undefined
  return BigInt(whole + places.padEnd(most, '0'))
}

/** The same the other way round, without the zeros at its end. */
export function writeRate(rateType: RateType, rate: Rate): string {
  const most = placesOf[rateType]
  const digits = String(rate).padStart(most + 1, '0')
  const places = digits.slice(-most).replace(/0+$/, '')
  return `${digits.slice(0, -most)}${places === '' ? '' : `.${places}`}`
}

/** What of a contract says how much its receiver may give on. */
export interface OwnContract {
  readonly state: string
  /** The highest rate of the terms that run; null before they have begun. */
  readonly runningRate: Rate | null
  /** The highest rate of the terms that were accepted and wait for their beginning. */
  readonly nextRate: Rate | null
  /** When it ends, where that was agreed to. */
  readonly endAt: number | null
}

/**
 * The highest rate that the receiver of a contract may offer to a direct downline: what runs, or less where less was agreed
 * to; undefined where nothing may be offered. Lottery book E.7.
 */
export function ceilingOf({ state, runningRate, nextRate, endAt }: OwnContract): Rate | undefined {
  if (endAt !== null || !['ACTIVE', 'EDIT_PENDING', 'TERMINATION_PENDING'].includes(state)) return undefined
  if (runningRate === null || nextRate === null) return runningRate ?? nextRate ?? undefined
  return nextRate < runningRate ? nextRate : runningRate
}

/** Whether terms stay within a ceiling; the platform, which has none above it, offers what it wants. */
export const fitsBelow = (tiers: readonly ContractTier[], ceiling: Rate | null): boolean =>
  ceiling === null || highestRate(tiers) <= ceiling
