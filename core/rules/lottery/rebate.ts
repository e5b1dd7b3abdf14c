import { assert } from '../../kernel/assert.ts'
import { type Money, units } from '../../money/money.ts'

/** One account on the path from the top agent down to the bettor. */
export interface RebateLevel {
  readonly account: string
  /** Its highest series, or its rate in ten-thousandths: 0.9 % is 90. */
  readonly rate: number
}

export interface Rebate {
  readonly account: string
  readonly amount: Money
}

/** What is paid of a valid stake for the difference of two rates of one sort. */
export type RebateOf = (higher: number, lower: number) => Money

/** One step of 2 in the series is a thousandth of the stake. */
const seriesBase = 2_000n

const difference = (higher: number, lower: number): bigint => {
  assert(higher >= lower, 'no rate is higher than the one above it')
  return BigInt(higher - lower)
}

/**
 * `(higher − lower) / 2000 × valid stake`, cut after four decimals: of a member's highest series and the one that was bet
 * on it is the member's own rebate. Lottery rule book C.1 and E.3.
 */
export function seriesRebate(higher: number, lower: number, validStake: Money): Money {
  return (difference(higher, lower) * validStake) / seriesBase
}

/** `(higher − lower) × valid stake`, rates in ten-thousandths, cut after four decimals. Lottery rule book E.3. */
export function percentRebate(higher: number, lower: number, validStake: Money): Money {
  return (difference(higher, lower) * validStake) / units(1n)
}

/**
 * What each account of a chain gets of a settled bet: the bettor, last in the chain, for what lies between its rate and
 * `paid`, what the odds paid already (the series of the bet; 0 for percents); each other for what lies between its rate
 * and that of the next below. Lottery rule book E.3.
 */
export function chainRebates(chain: readonly RebateLevel[], paid: number, rebateOf: RebateOf): readonly Rebate[] {
  return chain.map(({ account, rate }, at) => ({ account, amount: rebateOf(rate, chain[at + 1]?.rate ?? paid) }))
}
