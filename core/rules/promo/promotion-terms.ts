import type { Money } from '../../money/money.ts'
import type { WageringBase } from '../cashier/wagering.ts'
import type { ApplicationTerms } from './application.ts'

/** Which deposit of a member a promotion is for, counted from its first. Lottery book F.3. */
export const depositNumbers = {
  FIRST_DEPOSIT: 1,
  SECOND_DEPOSIT: 2,
  THIRD_DEPOSIT: 3,
  FOURTH_DEPOSIT: 4,
  FIFTH_DEPOSIT: 5,
} as const
export type DepositNumber = keyof typeof depositNumbers

export type PromotionType = 'SIGNUP' | DepositNumber | 'DEPOSIT' | 'PROMOCODE' | 'MANUAL'

/** Whether a type gives for deposits: for one by its number, or for one a day. */
export const isOfDeposits = (type: PromotionType): type is DepositNumber | 'DEPOSIT' =>
  type === 'DEPOSIT' || type in depositNumbers

/** A part of the deposit in whole minor units, up to a cap; or an amount. */
export type RewardTerms =
  | { readonly kind: 'PERCENT'; readonly percent: number; readonly cap: Money }
  | { readonly kind: 'FIXED'; readonly amount: Money }

/**
 * What holds of a promotion, as one of its versions says. A version never changes, and a bonus keeps the version under
 * which it was claimed.
 */
export interface PromotionTerms {
  readonly type: PromotionType
  readonly titles: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  readonly startAt: number
  /** Null where it goes on until an operator ends it. */
  readonly endAt: number | null
  readonly needJoin: boolean
  readonly rankFrom: number
  /** Null where no deposit is needed. */
  readonly leastDeposit: Money | null
  readonly reward: RewardTerms
  readonly rollover: {
    readonly base: WageringBase
    readonly multiplier: number
    /** In percent, by product; what is not here counts nothing. */
    readonly products: Readonly<Record<string, number>>
    readonly days: number
  }
  readonly stakeMax: { readonly percent: number; readonly least: Money }
  /** As a multiple of the bonus; null where all of it becomes cash. */
  readonly conversionMax: number | null
  readonly claimDays: number
  readonly code: string | null
  readonly budget: Money
  readonly winnersMax: number | null
  /** Of promotions that members apply for alone. */
  readonly application?: ApplicationTerms | undefined
}

/** Terms that do not hold together, each by what is wrong. */
export type TermsFault =
  | 'period'
  | 'deposit'
  | 'code'
  | 'reward'
  | 'base'
  | 'products'
  | 'minor_units'
  | 'budget'
  | 'join'
  | 'application'

interface Bounds {
  /** The least amount of the currency: all that is paid is a whole multiple of it. */
  readonly minorUnit: Money
  readonly products: readonly string[]
}

/** What is wrong with terms as they are written; nothing where they hold together. */
export function faultsOf(terms: PromotionTerms, { minorUnit, products }: Bounds): readonly TermsFault[] {
  const { type, reward, rollover, stakeMax, budget } = terms
  const ofDeposits = isOfDeposits(type)
  const most = reward.kind === 'FIXED' ? reward.amount : reward.cap
  const amounts = [most, stakeMax.least, budget, ...(terms.leastDeposit === null ? [] : [terms.leastDeposit])]
  const weights = Object.entries(rollover.products)
  const found: Record<TermsFault, boolean> = {
    period: terms.endAt !== null && terms.endAt <= terms.startAt,
    deposit: ofDeposits === (terms.leastDeposit === null),
    code: (type === 'PROMOCODE') === (terms.code === null),
    reward: reward.kind === 'PERCENT' && !ofDeposits,
    base: rollover.base !== 'BONUS' && !ofDeposits,
    products: weights.every(([, weight]) => weight === 0) || weights.some(([product]) => !products.includes(product)),
    minor_units: amounts.some((amount) => amount <= 0n || amount % minorUnit !== 0n),
    budget: most > budget,
    join: terms.needJoin && !ofDeposits,
    application: (type === 'MANUAL') === (terms.application === undefined),
  }
  return (Object.keys(found) as TermsFault[]).filter((fault) => found[fault])
}
