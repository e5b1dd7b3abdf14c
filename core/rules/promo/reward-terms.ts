import type { Money } from '../../money/money.ts'

/**
 * What a promotion gives, with its amounts as money, as text that rests, or as they are on the wire. Lottery book F.4.
 * PERCENT: a part of the deposit in whole minor units, up to a cap. FIXED: an amount. FRIEND: an amount for each friend
 * who turned over so much within so many days, and one for the friend, or nothing. STREAK: an amount for each day in a row.
 */
export type RewardOf<M> =
  | { readonly kind: 'PERCENT'; readonly percent: number; readonly cap: M }
  | { readonly kind: 'FIXED'; readonly amount: M }
  | {
      readonly kind: 'FRIEND'
      readonly amount: M
      readonly friendAmount: M | null
      readonly turnover: M
      readonly days: number
    }
  | { readonly kind: 'STREAK'; readonly amounts: M[] }

export type RewardTerms = RewardOf<Money>
export type RewardKind = RewardTerms['kind']

/** A reward with its amounts written otherwise, and its fields in one order, so that the same terms have the same hash. */
export function mapReward<A, B>(reward: RewardOf<A>, money: (amount: A) => B): RewardOf<B> {
  switch (reward.kind) {
    case 'PERCENT':
      return { kind: 'PERCENT', percent: reward.percent, cap: money(reward.cap) }
    case 'FIXED':
      return { kind: 'FIXED', amount: money(reward.amount) }
    case 'FRIEND': {
      const friendAmount = reward.friendAmount === null ? null : money(reward.friendAmount)
      const { turnover, days } = reward
      return { kind: 'FRIEND', amount: money(reward.amount), friendAmount, turnover: money(turnover), days }
    }
    case 'STREAK':
      return { kind: 'STREAK', amounts: reward.amounts.map((amount) => money(amount)) }
  }
}

/** Every amount that a reward names. */
export function amountsOf(reward: RewardTerms): readonly Money[] {
  const amounts: Money[] = []
  mapReward(reward, (amount) => amounts.push(amount))
  return amounts
}

const largest = (amounts: readonly Money[]): Money => amounts.reduce((most, one) => (one > most ? one : most), 0n)

/** The most that is given at once. */
export function mostOf(reward: RewardTerms): Money {
  switch (reward.kind) {
    case 'PERCENT':
      return reward.cap
    case 'FIXED':
      return reward.amount
    case 'FRIEND':
      return largest([reward.amount, reward.friendAmount ?? 0n])
    case 'STREAK':
      return largest(reward.amounts)
  }
}
