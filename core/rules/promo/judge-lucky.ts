import type { Money } from '../../money/money.ts'
import { betNumber } from '../records/bet-number.ts'
import type { ReadyReward } from './judge-promotion.ts'
import type { PromotionTerms } from './promotion-terms.ts'
import type { RewardTerms } from './reward-terms.ts'

const dayMs = 86_400_000
/** Who took back more bets than this, placed within a day of a lucky one, looked for numbers instead of playing. */
export const takenBackMost = 10

/** A bet that ended, whose number ended as a promotion asked when it did. */
export interface LuckyBet {
  readonly betId: string
  readonly product: string
  readonly stake: Money
  readonly placedAt: number
  /** The day of the brand's zone on which it was placed. */
  readonly day: string
  /** When it came to what it is now. */
  readonly endedAt: number
  /** Whether it stands with valid turnover: what is void or was taken back gives nothing. */
  readonly isCounted: boolean
  /** How many bets of its member were taken back that were placed within a day of it. */
  readonly takenBack: number
  /** Whether a bonus was given for it, by whichever promotion: once, ever. */
  readonly isUsed: boolean
  /** How many lucky bets of its day this promotion gave for. */
  readonly givenOnDay: number
}

export type LuckyState = 'ready' | 'claimed' | 'void' | 'taken_back' | 'full' | 'over'

export interface JudgedLucky {
  readonly bet: LuckyBet
  readonly number: string
  readonly state: LuckyState
  readonly amount: Money
  readonly claimUntil: number
}

type Terms = Pick<PromotionTerms, 'reward' | 'startAt' | 'endAt' | 'needJoin' | 'claimDays'>
type LuckyReward = Extract<RewardTerms, { readonly kind: 'LUCKY' }>
interface Facts {
  readonly now: number
  readonly joinedAt: number | null
  readonly lucky: readonly LuckyBet[]
  readonly minorUnit: Money
}

/** Whether a number ends as one of some endings asks for. */
export const endsAs = (number: string, endings: readonly string[]): boolean =>
  endings.some((ending) => number.endsWith(ending))

/** So many times the stake in whole minor units, up to the cap. Lottery book F.4. */
export function luckyAmount({ times, cap }: Pick<LuckyReward, 'times' | 'cap'>, stake: Money, minorUnit: Money): Money {
  const exact = stake * BigInt(times)
  const amount = exact - (exact % minorUnit)
  return amount < cap ? amount : cap
}

/** The longest ending that is asked for. */
const endingMost = 6

/** What a turnover gives on average where no cap cuts: endings share no number, so that their chances add up. */
export function luckyOnAverage(
  { endings, times }: Pick<LuckyReward, 'endings' | 'times'>,
  turnover: Money,
  minorUnit: Money,
): Money {
  const chances = endings.reduce((sum, { length }) => sum + 10n ** BigInt(endingMost - length), 0n)
  const exact = (turnover * BigInt(times) * chances) / 10n ** BigInt(endingMost)
  return exact - (exact % minorUnit)
}

/** Whether a bet is one that these terms are for, however it ended. */
export function isLucky(
  { reward, startAt, endAt, needJoin }: Omit<Terms, 'claimDays'>,
  { betId, product, stake, placedAt }: Pick<LuckyBet, 'betId' | 'product' | 'stake' | 'placedAt'>,
  joinedAt: number | null,
): boolean {
  if (reward.kind !== 'LUCKY') return false
  if (placedAt < startAt || (endAt !== null && placedAt >= endAt)) return false
  if (needJoin && (joinedAt === null || placedAt < joinedAt)) return false
  return stake >= reward.least && reward.products.includes(product) && endsAs(betNumber(betId), reward.endings)
}

/** How each lucky bet stands, in the order in which they were placed: of a day the first ones give, until it is full. */
export function judgeLucky(terms: Terms, { lucky, joinedAt, now, minorUnit }: Facts): readonly JudgedLucky[] {
  const { reward, claimDays } = terms
  if (reward.kind !== 'LUCKY') return []
  const room = new Map(lucky.map(({ day, givenOnDay }) => [day, reward.perDay - givenOnDay]))
  const stateOf = (bet: LuckyBet, claimUntil: number): LuckyState => {
    if (bet.isUsed) return 'claimed'
    if (!bet.isCounted) return 'void'
    if (bet.takenBack > takenBackMost) return 'taken_back'
    if (now >= claimUntil) return 'over'
    const left = room.get(bet.day) ?? 0
    if (left <= 0) return 'full'
    room.set(bet.day, left - 1)
    return 'ready'
  }
  return lucky
    .filter((bet) => isLucky(terms, bet, joinedAt))
    .toSorted((a, b) => a.placedAt - b.placedAt || (a.betId < b.betId ? -1 : 1))
    .map((bet) => {
      const claimUntil = bet.endedAt + claimDays * dayMs
      const amount = luckyAmount(reward, bet.stake, minorUnit)
      return { bet, number: betNumber(bet.betId), state: stateOf(bet, claimUntil), amount, claimUntil }
    })
}

/** What is ready: each lucky bet by itself. */
export function readyOfLucky(terms: Terms, facts: Facts): readonly ReadyReward[] {
  return judgeLucky(terms, facts)
    .filter(({ state }) => state === 'ready')
    .map(({ bet, amount, claimUntil }) => ({
      cycleKey: bet.betId,
      depositId: null,
      deposit: 0n,
      given: amount,
      claimUntil,
      lucky: bet,
    }))
}
