import type { Fraction } from '../../../kernel/fraction.ts'
import type { WordChances } from '../pricing/price-outcome.ts'
import { readDecimal } from '../odds/decimal.ts'

/** Chances in a thousand-millionth: whole numbers, so that an offer is exact and the same wherever it is computed. */
export const chanceWhole = 1_000_000_000n

/** The chances of how a leg ends, in `chanceWhole`. */
export interface LegChances {
  readonly win: bigint
  readonly halfWin: bigint
  readonly push: bigint
  readonly halfLose: bigint
}

/** A chance below this is none that a price can be made of. */
const leastChance = 1e-10
const inWhole = (chance: number): bigint => BigInt(Math.floor(chance * 1e9))

/** Model chances for a cash-out; undefined where they say too little. They are fair, so that no margin is taken twice. */
export function legChances({ WIN, HALF_WIN, PUSH, HALF_LOSE, LOSE }: WordChances): LegChances | undefined {
  const all = WIN + HALF_WIN + PUSH + HALF_LOSE + LOSE
  if (!(Math.abs(all - 1) < 1e-6) || WIN + HALF_WIN + PUSH + HALF_LOSE < leastChance) return undefined
  return { win: inWhole(WIN), halfWin: inWhole(HALF_WIN), push: inWhole(PUSH), halfLose: inWhole(HALF_LOSE) }
}

/** A leg that wins or loses, by the decimal text of its fair chance. */
export function plainChances(text: string): LegChances | undefined {
  const chance = readDecimal(text)
  if (chance === undefined || chance.numerator < 0n || chance.numerator > chance.denominator) return undefined
  return { win: (chance.numerator * chanceWhole) / chance.denominator, halfWin: 0n, push: 0n, halfLose: 0n }
}

/** What a stake of 1 on an open leg is worth: every way it can end by what it would return, exactly. Betting book A10. */
export function legValue({ numerator, denominator }: Fraction, chances: LegChances): Fraction {
  const { win, halfWin, push, halfLose } = chances
  return {
    numerator: 2n * win * numerator + halfWin * (numerator + denominator) + (2n * push + halfLose) * denominator,
    denominator: 2n * denominator * chanceWhole,
  }
}

/** What a stake of 1 on a builder is worth, from the mean of its stored prices (`builderValue`); in `chanceWhole`, floored. */
export const builderWorth = (mean: number): Fraction => ({ numerator: inWhole(mean), denominator: chanceWhole })
