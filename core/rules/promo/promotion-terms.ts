import type { Money } from '../../money/money.ts'
import type { WageringBase } from '../cashier/wagering.ts'
import type { ApplicationTerms } from './application.ts'
import { amountsOf, isWhole, mostOf, productsOf, type RewardKind, type RewardTerms } from './reward-terms.ts'

/** Which deposit of a member a promotion is for, counted from its first. Lottery book F.3. */
export const depositNumbers = {
  FIRST_DEPOSIT: 1,
  SECOND_DEPOSIT: 2,
  THIRD_DEPOSIT: 3,
  FOURTH_DEPOSIT: 4,
  FIFTH_DEPOSIT: 5,
} as const
export type DepositNumber = keyof typeof depositNumbers

/** For several deposits, or for what is paid in and turned over in all. */
export type TierType = 'DEPOSIT_COUNT' | 'DEPOSIT_BET_BONUS'

export type PromotionType =
  | 'SIGNUP'
  | DepositNumber
  | 'DEPOSIT'
  | 'PROMOCODE'
  | 'REFERRAL'
  | 'LOGIN'
  | 'REBATE'
  | 'CASHBACK'
  | TierType
  | 'LUCKY_BET'
  | 'MANUAL'

/** Whether a type gives for deposits: for one by its number, or for one a day. */
export const isOfDeposits = (type: PromotionType): type is DepositNumber | 'DEPOSIT' =>
  type === 'DEPOSIT' || type in depositNumbers

/** What a type may give. */
const rewardKinds = {
  SIGNUP: ['FIXED'],
  FIRST_DEPOSIT: ['PERCENT', 'FIXED'],
  SECOND_DEPOSIT: ['PERCENT', 'FIXED'],
  THIRD_DEPOSIT: ['PERCENT', 'FIXED'],
  FOURTH_DEPOSIT: ['PERCENT', 'FIXED'],
  FIFTH_DEPOSIT: ['PERCENT', 'FIXED'],
  DEPOSIT: ['PERCENT', 'FIXED'],
  PROMOCODE: ['FIXED'],
  REFERRAL: ['FRIEND'],
  LOGIN: ['STREAK'],
  REBATE: ['RATES'],
  CASHBACK: ['LOSS'],
  DEPOSIT_COUNT: ['TIERS'],
  DEPOSIT_BET_BONUS: ['TIERS'],
  LUCKY_BET: ['LUCKY'],
  MANUAL: ['FIXED'],
} as const satisfies Readonly<Record<PromotionType, readonly RewardKind[]>>

/** Whether a type may give again and again: for each day, each friend, and so on. */
export const isRepeated = (type: PromotionType): boolean => type === 'DEPOSIT' || isForPlayers(type)

/** Whether a type is for what a member does at the games and for the brand, which is no agent's business. Book F.8. */
export const isForPlayers = (type: PromotionType): boolean => playersTypes.has(type)
const playersTypes: ReadonlySet<PromotionType> = new Set([
  'REFERRAL',
  'LOGIN',
  'REBATE',
  'CASHBACK',
  'DEPOSIT_COUNT',
  'DEPOSIT_BET_BONUS',
  'LUCKY_BET',
])

/** Of these each account has its own, by what it paid in or played; of what is applied for an operator has seen who it is. */
const ofOwnMoney: ReadonlySet<PromotionType> = new Set([
  'DEPOSIT',
  'REBATE',
  'CASHBACK',
  'DEPOSIT_COUNT',
  'DEPOSIT_BET_BONUS',
  'LUCKY_BET',
  'MANUAL',
])

/** Whether a person has a type once, and not again by another account of the same browser or payee. Book F.8. */
export const isOncePerPerson = (type: PromotionType): boolean => !ofOwnMoney.has(type)

/** Whether a type may ask its members to join before anything counts. */
export const isJoined = (type: PromotionType): boolean => isOfDeposits(type) || type === 'LUCKY_BET'

/** Whether a type says how large a deposit has to be: the member's own, or a friend's. */
export const needsLeastDeposit = (type: PromotionType): boolean =>
  isOfDeposits(type) || type === 'REFERRAL' || type === 'DEPOSIT_COUNT'

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
  /** What comes with the bonus. */
  readonly freeSpins?: PromisedSpins | undefined
}

/** Free spins that come with a bonus, with what is known of their game and what they come to in the long run. */
export interface PromisedSpins {
  readonly vendorId: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly gameCode: string
  readonly names: Readonly<Record<string, string>>
  readonly spins: number
  readonly stake: Money
  readonly winMax: Money
  readonly turnoverPercent: number
  readonly days: number
  readonly cost: Money
}

/**
 * Whether free spins may come with what a type gives: what is given for a sign-up, a deposit, a day or a code. What is
 * applied for is promised by its amount alone.
 */
export const mayGiveSpins = (type: PromotionType): boolean => isOfDeposits(type) || spinsTypes.has(type)
const spinsTypes: ReadonlySet<PromotionType> = new Set(['SIGNUP', 'PROMOCODE', 'LOGIN'])

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
  | 'free_spins'

interface Bounds {
  /** The least amount of the currency: all that is paid is a whole multiple of it. */
  readonly minorUnit: Money
  readonly products: readonly string[]
}

/** Whether tiers ask for what their type is of: a number of deposits, or sums. */
function suits(type: PromotionType, reward: RewardTerms): boolean {
  if (reward.kind !== 'TIERS') return true
  const isCount = type === 'DEPOSIT_COUNT'
  return reward.tiers.every(
    ({ deposits, deposit, turnover }) =>
      (deposits !== null) === isCount && (!isCount || (deposit ?? turnover) === null),
  )
}

/** What is wrong with terms as they are written; nothing where they hold together. */
export function faultsOf(terms: PromotionTerms, { minorUnit, products }: Bounds): readonly TermsFault[] {
  const { type, reward, rollover, stakeMax, budget } = terms
  const ofDeposits = isOfDeposits(type)
  const most = mostOf(reward)
  const kinds: readonly RewardKind[] = rewardKinds[type]
  const least = terms.leastDeposit === null ? [] : [terms.leastDeposit]
  const amounts = [...amountsOf(reward), stakeMax.least, budget, ...least]
  const weights = Object.entries(rollover.products)
  const named = [...weights.map(([product]) => product), ...productsOf(reward)]
  const isUnknown = named.some((product) => !products.includes(product))
  const found: Record<TermsFault, boolean> = {
    // Sums that are collected are collected until an end.
    period: terms.endAt === null ? type === 'DEPOSIT_BET_BONUS' : terms.endAt <= terms.startAt,
    deposit: needsLeastDeposit(type) === (terms.leastDeposit === null),
    code: (type === 'PROMOCODE') === (terms.code === null),
    reward: !kinds.includes(reward.kind) || !isWhole(reward) || !suits(type, reward),
    base: rollover.base !== 'BONUS' && !ofDeposits,
    products: weights.every(([, weight]) => weight === 0) || isUnknown,
    minor_units: amounts.some((amount) => amount <= 0n || amount % minorUnit !== 0n),
    budget: most + (terms.freeSpins?.cost ?? 0n) > budget,
    join: terms.needJoin && !isJoined(type),
    application: (type === 'MANUAL') === (terms.application === undefined),
    free_spins: terms.freeSpins !== undefined && !mayGiveSpins(type),
  }
  return (Object.keys(found) as TermsFault[]).filter((fault) => found[fault])
}

/** What the law that a brand is run by leaves to its bonuses. */
export interface BonusLaw {
  readonly bonusMultiplierMost: number
  readonly isBonusSimple: boolean
}

/**
 * Whether the law of a brand allows what is to be played of a bonus: so many times at most and, where it asks for that, of
 * one product and as a multiple of the bonus alone. Betting book, table of jurisdiction profiles.
 */
export function isLawful({ rollover }: Pick<PromotionTerms, 'rollover'>, law: BonusLaw): boolean {
  const products = Object.values(rollover.products).filter((weight) => weight > 0)
  const isSimple = rollover.base === 'BONUS' && products.length <= 1
  return rollover.multiplier <= law.bonusMultiplierMost && (isSimple || !law.isBonusSimple)
}
