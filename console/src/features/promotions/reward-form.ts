import { fromWire, type Money } from '@parlour/core/money/money.ts'
import { isOfDeposits, type PromotionType } from '@parlour/core/rules/promo/promotion-terms.ts'
import { mapReward, type RewardOf } from '@parlour/core/rules/promo/reward-terms.ts'
import { orNull, plainAmount } from '../../lib/i18n/plain-amount.ts'
import type { Terms } from './promotions.queries.ts'

type Reward = Terms['reward']
type RewardKind = Reward['kind']
type Tier = Extract<Reward, { readonly kind: 'TIERS' }>['tiers'][number]

/** What is given, while it is written: the fields of every kind, of which a kind has its own. */
export interface RewardForm {
  readonly rewardKind: RewardKind
  readonly percent: string
  readonly cap: string
  readonly amount: string
  /** Empty where a friend is given nothing. */
  readonly friendAmount: string
  readonly turnover: string
  readonly withinDays: string
  /** In percent of what a rewarded friend wagers; empty where nothing more is given. */
  readonly furtherRate: string
  readonly furtherDays: string
  readonly furtherLeast: string
  /** An amount for each day, with spaces between them. */
  readonly amounts: string
  /** In percent, by product. */
  readonly rates: Readonly<Record<string, string>>
  readonly rewardLeast: string
  /** On which products a loss, or a lucky bet, counts. */
  readonly lossProducts: readonly string[]
  /** How the numbers of lucky bets end, with spaces between them. */
  readonly endings: string
  readonly times: string
  readonly perDay: string
  /** A tier in each line: from what loss, and how much in percent. */
  readonly tiers: string
}

export const noReward: RewardForm = {
  rewardKind: 'FIXED',
  percent: '',
  cap: '',
  amount: '',
  friendAmount: '',
  turnover: '',
  withinDays: '',
  furtherRate: '',
  furtherDays: '90',
  furtherLeast: '1',
  amounts: '',
  rates: {},
  rewardLeast: '',
  lossProducts: [],
  endings: '',
  times: '',
  perDay: '',
  tiers: '',
}

const kindOfType: Readonly<Partial<Record<PromotionType, RewardKind>>> = {
  REFERRAL: 'FRIEND',
  LOGIN: 'STREAK',
  REBATE: 'RATES',
  CASHBACK: 'LOSS',
  DEPOSIT_COUNT: 'TIERS',
  DEPOSIT_BET_BONUS: 'TIERS',
  LUCKY_BET: 'LUCKY',
}

/** What stands in a list, whatever is between. */
export const listed = (text: string): readonly string[] => text.split(/[\s;]+/u).filter((one) => one !== '')

/** What the reward is: a part of a deposit can be given only where there is one. */
export function rewardKindOf({
  type,
  rewardKind,
}: {
  readonly type: PromotionType
  readonly rewardKind: RewardKind
}): RewardKind {
  if (!isOfDeposits(type)) return kindOfType[type] ?? 'FIXED'
  return rewardKind === 'FIXED' ? 'FIXED' : 'PERCENT'
}

/** The words of each line that has some. */
export const tiersOf = (text: string): readonly (readonly string[])[] =>
  text.split('\n').flatMap((line) => {
    const words = listed(line)
    return words.length === 0 ? [] : [words]
  })

const percentPattern = /^(\d{1,2})(?:\.(\d{1,2}))?$/u

/** Hundredths of a percent, or undefined where a text is no percentage of two decimals at most. */
export function rateOf(text: string): number | undefined {
  const [, whole, decimals = ''] = percentPattern.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

const percentText = (rate: number): string => String(rate / 100)

/** What is in the fields of a reward that was written. */
export function rewardFormOf(reward: Reward, products: readonly string[]): RewardForm {
  const rates = Object.fromEntries(products.map((product) => [product, '0']))
  const written = { ...noReward, rates, rewardKind: reward.kind }
  switch (reward.kind) {
    case 'PERCENT':
      return { ...written, percent: String(reward.percent), cap: plainAmount(reward.cap) }
    case 'FIXED':
      return { ...written, amount: plainAmount(reward.amount) }
    case 'FRIEND':
      return {
        ...written,
        amount: plainAmount(reward.amount),
        friendAmount: plainAmount(reward.friendAmount),
        turnover: plainAmount(reward.turnover),
        withinDays: String(reward.days),
        ...(reward.further === undefined ? {} : furtherFieldsOf(reward.further)),
      }
    case 'STREAK':
      return { ...written, amounts: reward.amounts.map(plainAmount).join(' ') }
    case 'RATES': {
      const named = Object.entries(reward.rates).map(([product, rate]) => [product, percentText(rate)] as const)
      const bounds = { rewardLeast: plainAmount(reward.least), cap: plainAmount(reward.cap) }
      return { ...written, ...bounds, rates: { ...rates, ...Object.fromEntries(named) } }
    }
    case 'LOSS': {
      const tiers = reward.tiers.map(({ from, rate }) => `${plainAmount(from)} ${percentText(rate)}`).join('\n')
      return { ...written, lossProducts: reward.products, tiers, cap: plainAmount(reward.cap) }
    }
    case 'TIERS':
      return { ...written, tiers: reward.tiers.map(tierText).join('\n') }
    case 'LUCKY':
      return {
        ...written,
        endings: reward.endings.join(' '),
        lossProducts: reward.products,
        rewardLeast: plainAmount(reward.least),
        times: String(reward.times),
        cap: plainAmount(reward.cap),
        perDay: String(reward.perDay),
      }
  }
}

type Further = NonNullable<Extract<Reward, { readonly kind: 'FRIEND' }>['further']>

const furtherFieldsOf = ({ rate, days, least }: Further) => ({
  furtherRate: percentText(rate),
  furtherDays: String(days),
  furtherLeast: plainAmount(least),
})

/** The further part, where its rate is written. */
function furtherOf({ furtherRate, furtherDays, furtherLeast }: RewardForm): { readonly further?: Further } {
  const rate = furtherRate.trim() === '' ? 0 : (rateOf(furtherRate) ?? 0)
  return rate === 0 ? {} : { further: { rate, days: Number(furtherDays), least: furtherLeast.trim() } }
}

const tierText = ({ deposits, deposit, turnover, amount }: Tier): string =>
  [...(deposits === null ? [deposit ?? '0', turnover ?? '0'] : [String(deposits)]), amount].map(plainAmount).join(' ')

/** What is sent of the fields. */
export function rewardOf(form: RewardForm & { readonly type: PromotionType }): Reward {
  switch (rewardKindOf(form)) {
    case 'PERCENT':
      return { kind: 'PERCENT', percent: Number(form.percent), cap: form.cap.trim() }
    case 'FIXED':
      return { kind: 'FIXED', amount: form.amount.trim() }
    case 'FRIEND':
      return {
        kind: 'FRIEND',
        amount: form.amount.trim(),
        friendAmount: orNull(form.friendAmount),
        turnover: form.turnover.trim(),
        days: Number(form.withinDays),
        ...furtherOf(form),
      }
    case 'STREAK':
      return { kind: 'STREAK', amounts: [...listed(form.amounts)] }
    case 'RATES': {
      const rates = Object.entries(form.rates).map(([product, text]) => [product, rateOf(text) ?? 0] as const)
      const given = Object.fromEntries(rates.filter(([, rate]) => rate > 0))
      return { kind: 'RATES', rates: given, least: form.rewardLeast.trim(), cap: form.cap.trim() }
    }
    case 'LOSS': {
      const tiers = tiersOf(form.tiers).map(([from = '', percent = '']) => ({ from, rate: rateOf(percent) ?? 0 }))
      return { kind: 'LOSS', products: [...form.lossProducts], tiers, cap: form.cap.trim() }
    }
    case 'TIERS':
      return { kind: 'TIERS', tiers: tiersOf(form.tiers).map((words) => tierOf(form.type, words)) }
    case 'LUCKY':
      return {
        kind: 'LUCKY',
        endings: [...listed(form.endings)],
        products: [...form.lossProducts],
        least: form.rewardLeast.trim(),
        times: Number(form.times),
        cap: form.cap.trim(),
        perDay: Number(form.perDay),
      }
  }
}

/** A number of deposits, or sums of deposits and of what is played of which 0 is none; then what is given. */
function tierOf(type: PromotionType, words: readonly string[]): Tier {
  const amount = words.at(-1) ?? ''
  const [first = '0', second = '0'] = words
  if (type === 'DEPOSIT_COUNT') return { deposits: Number(first), deposit: null, turnover: null, amount }
  const orNone = (text: string) => (text === '0' ? null : text)
  return { deposits: null, deposit: orNone(first), turnover: orNone(second), amount }
}

/** A reward as money; what is no amount is nothing. */
export const moneyOf = (reward: Reward): RewardOf<Money> => mapReward(reward, (text: string) => fromWire(text) ?? 0n)
