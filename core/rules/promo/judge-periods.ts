import type { Money } from '../../money/money.ts'
import type { ReadyReward } from './judge-promotion.ts'
import type { PromotionTerms } from './promotion-terms.ts'
import type { RewardTerms } from './reward-terms.ts'

const dayMs = 86_400_000
/** Rates are hundredths of a percent. */
const rateWhole = 10_000n

/** What a member's bets of a product that ended in a time come to. */
export interface PlayedProduct {
  readonly product: string
  readonly turnover: Money
  /** What was staked, less what was paid and given back: below zero where more was won. */
  readonly lost: Money
}

/** A day or a week of the brand's zone, and what a member played in it. */
export interface CountedPeriod {
  /** Its first day. */
  readonly cycleKey: string
  readonly begin: number
  readonly end: number
  readonly played: readonly PlayedProduct[]
  /** What was given to the member in that time, but for what this promotion gave. */
  readonly given: Money
}

type Terms = Pick<PromotionTerms, 'reward' | 'startAt' | 'endAt' | 'claimDays'>
type OfReward<K extends RewardTerms['kind']> = Extract<RewardTerms, { readonly kind: K }>

const smaller = (a: Money, b: Money): Money => (a < b ? a : b)
const part = (of: Money, rate: number, minorUnit: Money): Money => {
  const exact = (of * BigInt(rate)) / rateWhole
  return exact - (exact % minorUnit)
}

/** A part of what was turned over, product by product in whole minor units; nothing below the least. Book F.4. */
export function rebateOf(
  { rates, least, cap }: OfReward<'RATES'>,
  { played }: Pick<CountedPeriod, 'played'>,
  minorUnit: Money,
): Money {
  const sum = played.reduce((all, { product, turnover }) => all + part(turnover, rates[product] ?? 0, minorUnit), 0n)
  return sum < least ? 0n : smaller(sum, cap)
}

/** What a member lost on some products, less what it was given meanwhile; nothing where it won. Book F.4. */
export function netLossOf(
  { products }: Pick<OfReward<'LOSS'>, 'products'>,
  { played, given }: Pick<CountedPeriod, 'played' | 'given'>,
): Money {
  const lost = played.reduce((sum, one) => (products.includes(one.product) ? sum + one.lost : sum), 0n)
  return lost > given ? lost - given : 0n
}

/** A part of a loss: the whole of it at the rate of the highest tier that it reaches. Book F.4, vector cashback-01. */
export function cashbackOf(
  { tiers, cap }: Pick<OfReward<'LOSS'>, 'tiers' | 'cap'>,
  loss: Money,
  minorUnit: Money,
): Money {
  const tier = tiers.findLast(({ from }) => loss >= from)
  return tier === undefined ? 0n : smaller(part(loss, tier.rate, minorUnit), cap)
}

/** What a period comes to, as it stands. */
export function givenForPeriod(reward: RewardTerms, period: CountedPeriod, minorUnit: Money): Money {
  if (reward.kind === 'RATES') return rebateOf(reward, period, minorUnit)
  return reward.kind === 'LOSS' ? cashbackOf(reward, netLossOf(reward, period), minorUnit) : 0n
}

/** Whether the whole of a period lies in the time in which a promotion runs. */
export const isOfPromotion = ({ startAt, endAt }: Pick<Terms, 'startAt' | 'endAt'>, { begin, end }: CountedPeriod) =>
  begin >= startAt && (endAt === null || end <= endAt)

/** What is ready for days or weeks that are over: each once, until its time to claim is over too. */
export function readyOfPeriods(
  terms: Terms,
  {
    periods,
    now,
    minorUnit,
  }: { readonly periods: readonly CountedPeriod[]; readonly now: number; readonly minorUnit: Money },
): readonly ReadyReward[] {
  return periods.flatMap((period): ReadyReward[] => {
    const claimUntil = period.end + terms.claimDays * dayMs
    if (!isOfPromotion(terms, period) || now < period.end || now >= claimUntil) return []
    const given = givenForPeriod(terms.reward, period, minorUnit)
    return given > 0n ? [{ cycleKey: period.cycleKey, depositId: null, deposit: 0n, given, claimUntil }] : []
  })
}
