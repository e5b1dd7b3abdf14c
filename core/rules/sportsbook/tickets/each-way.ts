import type { Fraction } from '../../../kernel/fraction.ts'
import { minus, one, plus, times } from '../../../kernel/lowest-terms.ts'
import type { Money } from '../../../money/money.ts'
import type { Judged } from '../markets/market-rule.ts'
import type { RaceResult } from '../markets/facts.ts'
import { settlePlace } from '../markets/outrights.ts'
import { returnFactor } from './outcome.ts'
import { roundToMinor } from './ticket-return.ts'

/** Terms of the place part. A ticket keeps those of its placement, whatever is offered later. */
export interface PlaceTerms {
  /** Of the odds less 1: a quarter, a fifth. */
  readonly fraction: Fraction
  readonly places: number
}

const placeOdds = (decimal: Fraction, { fraction }: Pick<PlaceTerms, 'fraction'>): Fraction =>
  plus(one, times(minus(decimal, one), fraction))

/**
 * An each-way bet, which is two bets of the same stake: to win at the odds, and to be placed at a fraction of them. Both are
 * added exactly and rounded once. Undecided while either is. Research c.7.
 */
export function settleEachWay(bet: {
  readonly stakeOfPart: Money
  readonly decimal: Fraction
  readonly terms: PlaceTerms
  readonly runner: string
  readonly result: RaceResult
  readonly decimals: number
  /** A free bet gives its stake in neither part. */
  readonly isFree?: boolean
}): Money | undefined {
  const { stakeOfPart, decimal, terms, runner, result, decimals, isFree = false } = bet
  const win = settlePlace({ runner, result, places: 1 })
  const place = settlePlace({ runner, result, places: terms.places })
  const parts = [partFactor(win, decimal), partFactor(place, placeOdds(decimal, terms))]
  const [won, placed] = isFree ? parts.map((factor) => factor && profitOf(factor)) : parts
  if (won === undefined || placed === undefined) return undefined
  const { numerator, denominator } = plus(won, placed)
  return roundToMinor({ numerator: numerator * stakeOfPart, denominator }, decimals)
}

const partFactor = (judged: Judged, decimal: Fraction): Fraction | undefined =>
  judged === 'UNDECIDED' ? undefined : returnFactor(decimal, judged)

const profitOf = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: numerator > denominator ? numerator - denominator : 0n,
  denominator,
})
