import { minorUnit, type Money } from '@parlour/core/money/money.ts'
import { expectedWorth, type Worth } from '@parlour/core/rules/promo/expected-worth.ts'
import type { Promotion } from './promotions.queries.ts'
import { largestBet, workedExample } from './worked-example.ts'

/** How far a bet of 1 swings, by what is played: a red or black, a slot, one that pays seldom and much. */
const swings = { even: 1, slots: 4, wild: 10 } as const
export type WorthGame = keyof typeof swings
export const worthGames = Object.keys(swings) as readonly WorthGame[]

export type BetSize = 'small' | 'medium' | 'largest'
export const betSizes: readonly BetSize[] = ['small', 'medium', 'largest']

/** What games pay back of all stakes, in percent. */
export const returns = [94, 95, 96, 97, 98, 99] as const

type Terms = Pick<Promotion, 'type' | 'leastDeposit' | 'reward' | 'rollover' | 'stakeMax' | 'conversionMax'>

const scale = 10_000
const toNumber = (money: Money): number => Number(money) / scale
const toMoney = (amount: number, decimals: number): Money => {
  const unit = minorUnit(decimals)
  return (BigInt(Math.round(amount * scale)) / unit) * unit
}

/** A bet of that size under a bonus: never above the largest that its terms allow. */
export function betOf(size: BetSize, { stakeMax }: Terms, bonus: Money, decimals: number): Money {
  const most = largestBet(stakeMax, bonus)
  const unit = minorUnit(decimals)
  const part = { small: bonus / 100n, medium: bonus / 20n, largest: most }[size]
  const cut = part - (part % unit)
  return cut < unit ? unit : cut < most ? cut : most
}

export interface ShownWorth {
  readonly deposit: Money | null
  /** In percent, whole. */
  readonly finishes: number
  /** What is gained on average; below zero where it costs. */
  readonly gain: Money
  /** What it costs on average, where it does. */
  readonly cost: Money | null
}

/** What the worked example of a promotion is worth to who plays it so; undefined where no game counts. */
export function worthOf(
  terms: Terms,
  { game, size, returned }: { readonly game: WorthGame; readonly size: BetSize; readonly returned: number },
  decimals: number,
): ShownWorth | undefined {
  const { deposit, bonus, required } = workedExample(terms, decimals)
  const weight = Math.max(0, ...Object.values(terms.rollover.products))
  if (weight === 0 || bonus <= 0n) return undefined
  const { finishes, gain: onAverage }: Worth = expectedWorth({
    deposit: toNumber(deposit ?? 0n),
    bonus: toNumber(bonus),
    required: (toNumber(required) * 100) / weight,
    conversionMax: terms.conversionMax === null ? null : toNumber(bonus) * terms.conversionMax,
    stake: toNumber(betOf(size, terms, bonus, decimals)),
    returned: returned / 100,
    swing: swings[game],
  })
  const gain = toMoney(onAverage, decimals)
  return { deposit, finishes: Math.round(finishes * 100), gain, cost: gain < 0n ? -gain : null }
}
