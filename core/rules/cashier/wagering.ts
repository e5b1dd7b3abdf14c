import type { Fraction } from '../../kernel/fraction.ts'
import { isLess } from '../../kernel/fraction.ts'
import type { Money } from '../../money/money.ts'

export type WageringBase = 'BONUS' | 'DEPOSIT' | 'DEPOSIT_PLUS_BONUS'

/** What has to be played before restricted money is free: a multiple of its base (rule book E9). */
export function wageringRequired(
  grant: { readonly deposit: Money; readonly bonus: Money },
  base: WageringBase,
  multiplier: Fraction,
): Money {
  const amount = base === 'BONUS' ? grant.bonus : base === 'DEPOSIT' ? grant.deposit : grant.deposit + grant.bonus
  return (amount * multiplier.numerator) / multiplier.denominator
}

export interface WageredBet {
  readonly validBet: Money
  /** How much of it counts for its kind of game. */
  readonly weight: Fraction
  /** The decimal odds of a sports bet; undefined where there are none. */
  readonly odds: Fraction | undefined
}

/**
 * How far it has come after each settled bet. The parts are added exactly and cut once, so that many small bets count as
 * one large; a bet at odds below the least counts nothing.
 */
export function wageringProgress(bets: readonly WageredBet[], leastOdds: Fraction): readonly Money[] {
  let numerator = 0n
  let denominator = 1n
  return bets.map(({ validBet, weight, odds }) => {
    if (odds === undefined || !isLess(odds, leastOdds)) {
      numerator = numerator * weight.denominator + validBet * weight.numerator * denominator
      denominator *= weight.denominator
    }
    return numerator / denominator
  })
}
