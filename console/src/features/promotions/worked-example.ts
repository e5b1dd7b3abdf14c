import { fromWire, toWire, units, type Money } from '@parlour/core/money/money.ts'
import { isOfDeposits } from '@parlour/core/rules/promo/promotion-terms.ts'
import { mostOf } from '@parlour/core/rules/promo/reward-terms.ts'
import { moneyOf } from './reward-form.ts'
import type { Terms } from './promotions.queries.ts'

/** What one member gets and has to do, in amounts of the wire. */
export interface WorkedExample {
  /** Null where none is needed. */
  readonly deposit: string | null
  readonly bonus: string
  readonly required: string
  readonly stakeMax: string
  /** Null where all of it becomes cash. */
  readonly conversionMax: string | null
}

const read = (wire: string): Money => fromWire(wire) ?? 0n
const larger = (a: Money, b: Money) => (a > b ? a : b)
const smaller = (a: Money, b: Money) => (a < b ? a : b)
const usualDeposit = units(100n)

/** The smallest deposit of whole units that gives all that can be given, or counts at all. */
function exampleDeposit({ reward, leastDeposit }: Terms): Money {
  const least = leastDeposit === null ? 0n : read(leastDeposit)
  if (reward.kind !== 'PERCENT') return larger(least, usualDeposit)
  // What is given for a hundred units, which are as many percents.
  const ofHundredUnits = BigInt(reward.percent) * units(1n)
  const whole = units((read(reward.cap) * 100n + ofHundredUnits - 1n) / ofHundredUnits)
  return larger(least, whole)
}

/** The largest bonus that the terms give, and what it asks for: lottery rule book F.6. */
export function workedExample(terms: Terms): WorkedExample {
  const { type, reward, rollover, stakeMax, conversionMax } = terms
  const deposit = isOfDeposits(type) ? exampleDeposit(terms) : undefined
  const bonus =
    reward.kind !== 'PERCENT'
      ? mostOf(moneyOf(reward))
      : smaller(((deposit ?? 0n) * BigInt(reward.percent)) / 100n, read(reward.cap))
  const bases = { BONUS: bonus, DEPOSIT: deposit ?? 0n, DEPOSIT_PLUS_BONUS: (deposit ?? 0n) + bonus }
  return {
    deposit: deposit === undefined ? null : toWire(deposit),
    bonus: toWire(bonus),
    required: toWire(bases[rollover.base] * BigInt(rollover.multiplier)),
    stakeMax: toWire(larger((bonus * BigInt(stakeMax.percent)) / 100n, read(stakeMax.least))),
    conversionMax: conversionMax === null ? null : toWire(bonus * BigInt(conversionMax)),
  }
}
