import { fromWire, type Money } from '@parlour/core/money/money.ts'
import { isOfDeposits, type PromotionType } from '@parlour/core/rules/promo/promotion-terms.ts'
import { mapReward, type RewardOf } from '@parlour/core/rules/promo/reward-terms.ts'
import { orNull, plainAmount } from '../../lib/i18n/plain-amount.ts'
import type { Terms } from './promotions.queries.ts'

type Reward = Terms['reward']
type RewardKind = Reward['kind']

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
  /** An amount for each day, with spaces between them. */
  readonly amounts: string
}

export const noReward: RewardForm = {
  rewardKind: 'FIXED',
  percent: '',
  cap: '',
  amount: '',
  friendAmount: '',
  turnover: '',
  withinDays: '',
  amounts: '',
}

const kindOfType: Readonly<Partial<Record<PromotionType, RewardKind>>> = {
  REFERRAL: 'FRIEND',
  LOGIN: 'STREAK',
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

/** What is in the fields of a reward that was written. */
export function rewardFormOf(reward: Reward): RewardForm {
  const written = { ...noReward, rewardKind: reward.kind }
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
      }
    case 'STREAK':
      return { ...written, amounts: reward.amounts.map(plainAmount).join(' ') }
  }
}

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
      }
    case 'STREAK':
      return { kind: 'STREAK', amounts: [...listed(form.amounts)] }
  }
}

/** A reward as money; what is no amount is nothing. */
export const moneyOf = (reward: Reward): RewardOf<Money> => mapReward(reward, (text: string) => fromWire(text) ?? 0n)
