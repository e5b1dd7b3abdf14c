import { fromWire, minorUnit, units, type Money } from '@parlour/core/money/money.ts'
import { givenForPeriod } from '@parlour/core/rules/promo/judge-periods.ts'
import { luckyAmount } from '@parlour/core/rules/promo/judge-lucky.ts'
import { mapReward, mostOf } from '@parlour/core/rules/promo/reward-terms.ts'
import { isOfDeposit } from './offer-rules.ts'
import type { Promotion } from './promotions.queries.ts'

type Terms = Pick<Promotion, 'type' | 'leastDeposit' | 'reward' | 'rollover' | 'stakeMax'>

export interface WorkedExample {
  /** Null where none is needed. */
  readonly deposit: Money | null
  /** What is played or lost, where that is what it is a part of. */
  readonly basis: Money | null
  readonly bonus: Money
  readonly required: Money
}

const none = 0n
const amount = (wire: string): Money => fromWire(wire) ?? none

const toMinor = (money: Money, decimals: number): Money => money - (money % minorUnit(decimals))

/** A deposit whose figures are easy to follow: twice the least one, else one that no cap cuts. */
function depositOf({ type, leastDeposit, reward, rollover }: Terms, decimals: number): Money | null {
  if (!isOfDeposit(type)) return null
  if (leastDeposit !== null) return amount(leastDeposit) * 2n
  if (reward.kind !== 'PERCENT') return rollover.base === 'BONUS' ? null : bonusOf({ reward }, null, decimals)
  const cap = amount(reward.cap)
  return reward.percent <= 100 ? cap : toMinor((cap * 100n) / BigInt(reward.percent), decimals)
}

/** The part of a deposit, cut at the cap and to whole minor units; or the most that is given at once. */
function bonusOf({ reward }: Pick<Terms, 'reward'>, deposit: Money | null, decimals: number): Money {
  if (reward.kind !== 'PERCENT') return mostOf(mapReward(reward, amount))
  const part = toMinor(((deposit ?? none) * BigInt(reward.percent)) / 100n, decimals)
  const cap = amount(reward.cap)
  return part < cap ? part : cap
}

const usualTurnover = units(10_000n)

/** What is easy to follow: ten thousand that are played, the least lucky bet, or a loss that just reaches the highest tier. */
function basisOf({ reward }: Pick<Terms, 'reward'>): Money | null {
  if (reward.kind === 'RATES') return usualTurnover
  if (reward.kind === 'LUCKY') return amount(reward.least)
  return reward.kind === 'LOSS' ? amount(reward.tiers.at(-1)?.from ?? '0') : null
}

/** What is given for it, on the product that gives most. */
function partOf({ reward }: Pick<Terms, 'reward'>, basis: Money, decimals: number): Money {
  const money = mapReward(reward, amount)
  if (money.kind === 'LUCKY') return luckyAmount(money, basis, minorUnit(decimals))
  const [best] = money.kind === 'RATES' ? Object.entries(money.rates).toSorted(([, a], [, b]) => b - a) : []
  const product = money.kind === 'LOSS' ? money.products[0] : best?.[0]
  const played = [{ product: product ?? '', turnover: basis, lost: basis }]
  return givenForPeriod(money, { cycleKey: '', begin: 0, end: 0, played, given: none }, minorUnit(decimals))
}

/** What a promotion comes to for a deposit that its terms suggest. */
export function workedExample(terms: Terms, decimals: number): WorkedExample {
  const deposit = depositOf(terms, decimals)
  const basis = basisOf(terms)
  const bonus = basis === null ? bonusOf(terms, deposit, decimals) : partOf(terms, basis, decimals)
  const { base, multiplier } = terms.rollover
  const of = (base === 'BONUS' ? none : (deposit ?? none)) + (base === 'DEPOSIT' ? none : bonus)
  return { deposit, basis, bonus, required: of * BigInt(multiplier) }
}

/** The largest bet while a bonus is active: a part of it, and never less than the least. */
export function largestBet({ percent, least }: Terms['stakeMax'], bonus: Money): Money {
  const part = (bonus * BigInt(percent)) / 100n
  const floor = amount(least)
  return part > floor ? part : floor
}
