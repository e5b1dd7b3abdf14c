import type { Money } from '../../money/money.ts'
import { rateWhole, type Rate } from './contract-terms.ts'

/** With fewer bets than this, what a product kept says little of what it keeps. */
const guardBetsLeast = 1000

export interface GuardedProduct {
  readonly bets: number
  readonly stake: Money
  readonly payout: Money
  /** Rebates that were paid for those bets. */
  readonly rebate: Money
  /** The highest rate of each kind of salary that the platform pays on the product. */
  readonly salaries: readonly Rate[]
  /** Points for each 100 of turnover, in hundredths of a point. */
  readonly points: bigint
}

export interface GuardVerdict {
  /** What the house kept of the stakes; undefined where there were too few bets. */
  readonly edge: Rate | undefined
  readonly rebate: Rate
  readonly salary: Rate
  readonly points: Rate
  readonly given: Rate
  /** Whether as much is given for turnover as is kept of it, or more: whoever bets under itself gains by it. */
  readonly isAbove: boolean
}

const partOfStake = (amount: Money, stake: Money): Rate => (stake === 0n ? 0n : (amount * rateWhole) / stake)

/** Ten points are one unit of the currency: one for each 100 is a thousandth. */
const worthOf = (points: bigint): Rate => (points * rateWhole) / 100n / 1000n

/** What is given for turnover of a product against what the house keeps of it. */
export function judgePay({ bets, stake, payout, rebate, salaries, points }: GuardedProduct): GuardVerdict {
  const edge = bets < guardBetsLeast ? undefined : partOfStake(stake - payout, stake)
  const parts = {
    rebate: partOfStake(rebate, stake),
    salary: salaries.reduce((sum, rate) => sum + rate, 0n),
    points: worthOf(points),
  }
  const given = parts.rebate + parts.salary + parts.points
  return { edge, ...parts, given, isAbove: edge !== undefined && given >= edge }
}
