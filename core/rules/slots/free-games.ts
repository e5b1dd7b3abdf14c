import { assert } from '../../kernel/assert.ts'
import { chance, type Fraction, isLess } from '../../kernel/fraction.ts'
import { minus, one, over, plus, times } from '../../kernel/lowest-terms.ts'
import type { FreeGames } from './game.ts'

/** Free spins expected of one paid spin, each trigger of either bringing as many: p·N / (1 − p·N). Betting book C1. */
export function expectedFreeSpins(triggerChance: Fraction, spins: number): Fraction {
  const brought = times(triggerChance, chance(spins, 1))
  assert(isLess(brought, one), 'free games must bring fewer than one of themselves')
  return over(brought, minus(one, brought))
}

/** The return of a game whose free games are played on the same reels: B·(1 + FS·M). Betting book C1. */
export function returnWithFreeGames(base: Fraction, freeSpins: Fraction, multiplier: number): Fraction {
  return times(base, plus(one, times(freeSpins, chance(multiplier, 1))))
}

/** What is known of one spin, in units: its win, the win's square, and the win of those spins that trigger. */
export interface SpinMoments {
  readonly mean: Fraction
  readonly square: Fraction
  readonly meanOfTriggers: Fraction
  readonly triggerChance: Fraction
}

export interface RoundMoments {
  readonly mean: Fraction
  readonly variance: Fraction
  readonly freeSpins: Fraction
}

/**
 * Mean and variance of a whole round, in units. Let G be what one trigger brings in the end: G is the sum over its N
 * spins of win + (G of a new trigger), the G independent of the spin that triggers it, so both moments of G solve a
 * linear equation. The round is the paid spin + M·G where it triggers.
 */
export function roundMoments(spin: SpinMoments, freeGames: FreeGames | undefined): RoundMoments {
  if (freeGames === undefined) {
    return { mean: spin.mean, variance: minus(spin.square, times(spin.mean, spin.mean)), freeSpins: chance(0, 1) }
  }
  const { mean, square, meanOfTriggers, triggerChance } = spin
  const [count, by] = [chance(freeGames.spins, 1), chance(freeGames.multiplier, 1)]
  const freeSpins = expectedFreeSpins(triggerChance, freeGames.spins)
  const left = minus(one, times(count, triggerChance))
  const feature = over(times(count, mean), left)
  const featureSquare = times(feature, feature)
  const crossed = times(chance(2, 1), times(meanOfTriggers, feature))
  const ofOne = plus(mean, times(triggerChance, feature))
  const known = minus(plus(plus(square, crossed), times(triggerChance, featureSquare)), times(ofOne, ofOne))
  const secondOfFeature = plus(over(times(count, known), left), featureSquare)
  const roundMean = returnWithFreeGames(mean, freeSpins, freeGames.multiplier)
  const roundSquare = plus(
    plus(square, times(by, crossed)),
    times(times(by, by), times(triggerChance, secondOfFeature)),
  )
  return { mean: roundMean, variance: minus(roundSquare, times(roundMean, roundMean)), freeSpins }
}
