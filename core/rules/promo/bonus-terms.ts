import { moneyMax, type Money } from '../../money/money.ts'
import { wageringRequired } from '../cashier/wagering.ts'
import type { PromotionTerms } from './promotion-terms.ts'
import type { RewardTerms } from './reward-terms.ts'

/** What a bonus comes to under its terms. */
export interface BonusFigures {
  readonly amount: Money
  /** Of which what is to be played is a multiple. */
  readonly base: Money
  readonly required: Money
  /** The largest bet while it is active. */
  readonly stakeMax: Money
  /** The most of it that becomes cash; null where all of it does. */
  readonly conversionMax: Money | null
}

const whole = 100n

/** What a promotion gives for a deposit, or for none (0): a part of it in whole minor units, up to the cap. F.4. */
export function rewardFor(reward: RewardTerms, deposit: Money, minorUnit: Money): Money {
  if (reward.kind === 'FIXED') return reward.amount
  // What others give is decided by what their members did.
  if (reward.kind !== 'PERCENT') return 0n
  const part = (deposit * BigInt(reward.percent)) / whole
  const cut = part - (part % minorUnit)
  return cut < reward.cap ? cut : reward.cap
}

/**
 * What a bonus comes to: the same for whoever reads the terms, for an estimate and for the claim. Betting book E9, lottery
 * book F.3 to F.6.
 */
export function bonusFigures(
  { reward, rollover, stakeMax, conversionMax }: PromotionTerms,
  {
    deposit,
    given = null,
    minorUnit,
  }: { readonly deposit: Money; readonly given?: Money | null; readonly minorUnit: Money },
): BonusFigures {
  const amount = given ?? rewardFor(reward, deposit, minorUnit)
  const { base: kind, multiplier } = rollover
  const asked = wageringRequired({ deposit, bonus: amount }, kind, { numerator: 1n, denominator: 1n })
  // What is to be played of more than this is more than a column holds, and than anybody plays.
  const baseMost = moneyMax / BigInt(multiplier)
  const base = asked < baseMost ? asked : baseMost
  const part = (amount * BigInt(stakeMax.percent)) / whole
  const most = part - (part % minorUnit)
  const cap = conversionMax === null ? null : amount * BigInt(conversionMax)
  return {
    amount,
    base,
    required: base * BigInt(multiplier),
    stakeMax: most > stakeMax.least ? most : stakeMax.least,
    conversionMax: cap === null || cap < moneyMax ? cap : moneyMax,
  }
}

/** What becomes of the money of a bonus that is played through: cash up to what may still become cash, the rest goes. */
export function convertBonus(
  balance: Money,
  { conversionMax, converted }: { readonly conversionMax: Money | null; readonly converted: Money },
): { readonly converted: Money; readonly removed: Money } {
  const room = conversionMax === null ? balance : conversionMax > converted ? conversionMax - converted : 0n
  const paid = balance < room ? balance : room
  return { converted: paid, removed: balance - paid }
}
