import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { type Money, multiplyCut, units as wholeUnits } from '../../money/money.ts'

/**
 * The stake of one unit: the price of one unit × the amount of the chosen unit mode × the multiple.
 * Lottery rule book 0.1 and C.1. The product of price and mode is cut after four decimals.
 */
export function stakePerUnit(line: {
  readonly singleBetPrice: Money
  readonly unit: Money
  readonly multiple: number
}): Money {
  return multiplyCut(line.singleBetPrice, line.unit) * BigInt(line.multiple)
}

/** `stakePerUnit × units`, lottery rule book 0.2. */
export function stakeOfUnits(stakeOfOne: Money, units: number): Money {
  return stakeOfOne * BigInt(units)
}

/**
 * What is charged of a stake: `stake × (1 − discount)`, cut after four decimals; payouts go by the whole stake. Lottery
 * rule book B.6. A discount of 66 % is 6,600 ten-thousandths.
 */
export function chargedStake(stake: Money, discount: Money): Money {
  return multiplyCut(stake, wholeUnits(1n) - discount)
}

/**
 * Compares what the client reckoned for one issue at multiple 1 with what the line costs: a page that
 * shows another price than it charges is refused. The value is the stake of one unit and of the line.
 */
export function checkStake(line: {
  readonly singleBetPrice: Money
  readonly unit: Money
  /** Units of the priced line. */
  readonly units: number
  readonly claimed: { readonly units: number; readonly totalStake: Money }
}): Decision<{ readonly stakePerUnit: Money; readonly totalStake: Money }, 'amount_mismatch'> {
  const stakeOfOne = stakePerUnit({ ...line, multiple: 1 })
  const totalStake = stakeOfUnits(stakeOfOne, line.units)
  if (line.claimed.units !== line.units || line.claimed.totalStake !== totalStake) {
    return refuse('amount_mismatch', { units: line.units, totalStake })
  }
  return accept({ stakePerUnit: stakeOfOne, totalStake })
}
