import { assert, defined } from '../../../kernel/assert.ts'
import type { Fraction } from '../../../kernel/fraction.ts'
import { times } from '../../../kernel/lowest-terms.ts'
import type { Money } from '../../../money/money.ts'
import { isOnFinalScore, marketRule } from '../markets/catalogue.ts'
import { noneYet, type Pair } from '../markets/facts.ts'
import { floorOf } from '../odds/decimal.ts'
import type { ScoreSelection } from '../pricing/price-outcome.ts'
import { returnFactor } from '../tickets/outcome.ts'

/** Goals of a side from 0 to 9, and 10 or more. */
const liabilitySide = 11

/**
 * What the house pays above the stakes at each final score, by singles on markets that the score decides: 121 cells, row by
 * row of the home side’s goals. Betting book A6.
 */
export type LiabilityGrid = readonly Money[]

export const noLiability: LiabilityGrid = Array.from({ length: liabilitySide * liabilitySide }, () => 0n)

/** A single on the book. */
export interface OpenSingle {
  readonly selection: ScoreSelection
  readonly decimal: Fraction
  readonly stake: Money
}

/** What a single adds to each cell: its return less its stake where it wins or half wins, floored; nothing elsewhere. */
export function liabilityOf({ selection, decimal, stake }: OpenSingle): LiabilityGrid {
  const { market, outcome, scoreAtBet = noneYet } = selection
  assert(isOnFinalScore(market.code), 'the final score decides the market')
  const { of } = defined(marketRule(market.code).score, 'the score decides the market')
  return noLiability.map((_, cell) => {
    const home = Math.floor(cell / liabilitySide) - scoreAtBet.home
    const word = of(outcome, { home, away: (cell % liabilitySide) - scoreAtBet.away }, market.specifiers)
    if (word !== 'WIN' && word !== 'HALF_WIN') return 0n
    const { numerator, denominator } = returnFactor(decimal, { outcome: word })
    return floorOf({ numerator: stake * (numerator - denominator), denominator })
  })
}

export const addLiability = (grid: LiabilityGrid, more: LiabilityGrid): LiabilityGrid =>
  grid.map((amount, cell) => amount + (more[cell] ?? 0n))

/** The score that costs most, and what it costs; of those that can still be, from the score of now. */
export function worstScore(grid: LiabilityGrid, from: Pair = noneYet): Pair & { readonly amount: Money } {
  const first = from.home * liabilitySide + from.away
  const isAhead = (cell: number) => cell >= first && cell % liabilitySide >= from.away
  const worst = grid.reduce((best, amount, cell) => (isAhead(cell) && amount > (grid[best] ?? 0n) ? cell : best), first)
  return { home: Math.floor(worst / liabilitySide), away: worst % liabilitySide, amount: grid[worst] ?? 0n }
}

/**
 * Liability by outcome, of markets that no score decides: all that an outcome would return less all stakes of the market.
 * Below zero where the house gains. Betting book A6.
 */
export function outcomeLiabilities(
  bets: readonly { readonly outcome: string; readonly decimal: Fraction; readonly stake: Money }[],
  outcomes: readonly string[],
): ReadonlyMap<string, Money> {
  const staked = bets.reduce((all, { stake }) => all + stake, 0n)
  return new Map(
    outcomes.map((outcome) => {
      const returned = bets
        .filter((bet) => bet.outcome === outcome)
        .reduce((all, { decimal, stake }) => all + floorOf(times(decimal, { numerator: stake, denominator: 1n })), 0n)
      return [outcome, returned - staked]
    }),
  )
}

/**
 * What a parlay adds to each event that is still open: its stake by what its settled legs returned and by the expected return
 * of the open ones. Betting book A6.
 */
export function parlayLiability(parlay: {
  readonly stake: Money
  readonly settledFactors: readonly Fraction[]
  /** Fair chance by decimal odds of each open leg. */
  readonly openValues: readonly Fraction[]
}): Money {
  const all = [...parlay.settledFactors, ...parlay.openValues]
  const numerator = all.reduce((product, factor) => product * factor.numerator, parlay.stake)
  return floorOf({ numerator, denominator: all.reduce((product, factor) => product * factor.denominator, 1n) })
}
