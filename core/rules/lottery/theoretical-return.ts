import { type Money, units } from '../../money/money.ts'
import { type Fraction, fractionText } from './fraction.ts'
import type { DrawModel } from './model.ts'
import type { Play } from './plays.ts'
import { picksPerOutcome, unitsOf } from './units.ts'

/**
 * What the play gives back of each unit of stake in the long run, exactly: expected hits × odds over
 * the units that one pick (one combination) costs. Lottery rule book A.6, columns "RTP".
 */
export function theoreticalReturn(offer: {
  readonly play: Play
  readonly model: DrawModel
  readonly odds: Money
}): Fraction {
  const { play, model, odds } = offer
  const { numerator, denominator } = play.expectedHits(model)
  const cost = unitsOf(play.units, model, picksPerOutcome(play.units))
  return { numerator: numerator * odds, denominator: denominator * units(1n) * BigInt(cost) }
}

/** The return with six places, the last rounded half-up: `"0.995000"`. */
export function returnText(fraction: Fraction): string {
  return fractionText(fraction, 6)
}
