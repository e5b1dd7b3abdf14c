import type { Fraction } from '../../../kernel/fraction.ts'
import { isLess } from '../../../kernel/fraction.ts'
import type { Money } from '../../../money/money.ts'
import type { LegResult } from './outcome.ts'
import { roundToMinor, type SettledLeg } from './ticket-return.ts'

const least = (one: Money, other: Money): Money => (one < other ? one : other)
const scaled = (amount: Money, { numerator, denominator }: Fraction): Fraction => ({
  numerator: amount * numerator,
  denominator,
})

/**
 * A free bet pays what was won and never its stake: not of a push, not of a half that came back, not of a parlay whose legs
 * are all void but one. Only when every leg is void the bet itself is given again. Research b.5, trap 41.
 */
export function settleFreeBet(bet: {
  readonly stake: Money
  /** What a stake of 1 returns. */
  readonly factor: Fraction
  readonly results: readonly LegResult[]
  readonly decimals: number
}): { readonly paid: Money; readonly isGivenAgain: boolean } {
  const { stake, factor, results, decimals } = bet
  const won = { numerator: factor.numerator - factor.denominator, denominator: factor.denominator }
  return {
    paid: won.numerator > 0n ? roundToMinor(scaled(stake, won), decimals) : 0n,
    isGivenAgain: results.every(({ outcome }) => outcome === 'VOID'),
  }
}

/** A promotion’s part of a payment: booked apart from the bet’s return, and within a cap. */
export interface BoostTerms {
  /** Of the profit: 0.25 is a quarter more. */
  readonly share: Fraction
  readonly cap: Money
}

/** More profit on what a ticket won. The return without it is known and rounded; the sum of both is rounded once. */
export function profitBoost(
  { stake, factor, decimals }: { readonly stake: Money; readonly factor: Fraction; readonly decimals: number },
  { share, cap }: BoostTerms,
): Money {
  const own = scaled(stake, factor)
  const profit = own.numerator - stake * own.denominator
  if (profit <= 0n) return 0n
  const boosted = {
    numerator: own.numerator * share.denominator + profit * share.numerator,
    denominator: own.denominator * share.denominator,
  }
  return least(roundToMinor(boosted, decimals) - roundToMinor(own, decimals), cap)
}

/** What better odds pay above the true ones, which the ticket keeps beside them. */
export function oddsBoost(bet: {
  readonly stake: Money
  readonly trueFactor: Fraction
  readonly boostedFactor: Fraction
  readonly decimals: number
  readonly cap: Money
}): Money {
  const { stake, trueFactor, boostedFactor, decimals, cap } = bet
  if (!isLess(trueFactor, boostedFactor)) return 0n
  return least(
    roundToMinor(scaled(stake, boostedFactor), decimals) - roundToMinor(scaled(stake, trueFactor), decimals),
    cap,
  )
}

/** What a parlay is given for its legs: a share of its profit by how many count. */
export interface ParlayBonusTerms {
  readonly leastOdds: Fraction
  /** By number of legs, rising; fewer than the first give nothing. */
  readonly steps: readonly { readonly legs: number; readonly share: Fraction }[]
  readonly cap: Money
}

/** Legs that count for a bonus: won, wholly or by half, at odds that are long enough. A void or pushed one does not. */
const countingLegs = (legs: readonly SettledLeg[], leastOdds: Fraction): number =>
  legs.filter(
    ({ decimal, result }) => (result.outcome === 'WIN' || result.outcome === 'HALF_WIN') && !isLess(decimal, leastOdds),
  ).length

/**
 * The bonus of a parlay by the legs that are left of it: void ones take it down a step, or to nothing, and leave the bet as
 * it is. Research b.5, trap 19.
 */
export function parlayBonus(
  bet: {
    readonly stake: Money
    readonly factor: Fraction
    readonly legs: readonly SettledLeg[]
    readonly decimals: number
  },
  terms: ParlayBonusTerms,
): Money {
  const count = countingLegs(bet.legs, terms.leastOdds)
  const step = terms.steps.findLast(({ legs }) => legs <= count)
  return step === undefined ? 0n : profitBoost(bet, { share: step.share, cap: terms.cap })
}

/** A parlay of which just so many legs lost gives its stake back, up to a cap; legs that are void do not make up its number. */
export function parlayInsurance(
  bet: { readonly stake: Money; readonly legs: readonly SettledLeg[] },
  terms: {
    readonly leastLegs: number
    readonly lostLegs: number
    readonly leastOdds: Fraction
    readonly cap: Money
  },
): Money {
  const played = bet.legs.filter(
    ({ decimal, result }) => !['VOID', 'PUSH'].includes(result.outcome) && !isLess(decimal, terms.leastOdds),
  )
  const lost = bet.legs.filter(({ result }) => result.outcome === 'LOSE').length
  return played.length >= terms.leastLegs && lost === terms.lostLegs ? least(bet.stake, terms.cap) : 0n
}

/** A single that lost on a match without goals gives its stake back, up to a cap, on the markets of the promotion. */
export function boreDrawRefund(
  bet: {
    readonly stake: Money
    readonly market: string
    readonly result: LegResult
    /** At the end of regular time. */
    readonly score: { readonly home: number; readonly away: number }
  },
  terms: { readonly markets: readonly string[]; readonly cap: Money },
): Money {
  const isBore = bet.score.home === 0 && bet.score.away === 0
  const isLost = bet.result.outcome === 'LOSE' && terms.markets.includes(bet.market)
  return isBore && isLost ? least(bet.stake, terms.cap) : 0n
}
