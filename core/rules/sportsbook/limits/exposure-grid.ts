import type { Money } from '../../../money/money.ts'
import { findMarket, isOnFinalScore } from '../markets/catalogue.ts'
import type { Pair } from '../markets/facts.ts'
import { readMarketKey } from '../markets/specifiers.ts'
import { worstScore, type LiabilityGrid } from './liability.ts'

/** What stands on an outcome: all stakes, and all that they would return. */
export interface OutcomeExposure {
  readonly marketKey: string
  readonly outcome: string
  readonly stakes: Money
  readonly returns: Money
}

const side = 11

/** What an outcome pays at a word: halves of stakes and returns for quarters of a line. */
function paidAt(word: string, { stakes, returns }: OutcomeExposure): Money {
  switch (word) {
    case 'WIN':
      return returns
    case 'HALF_WIN':
      return (stakes + returns) / 2n
    case 'PUSH':
      return stakes
    case 'HALF_LOSE':
      return stakes / 2n
    default:
      return 0n
  }
}

/**
 * What each final score from 0-0 to 10-10 would cost: all that is paid at it less all that is staked, over the markets that the
 * final score decides; 121 cells, row by row of the home side’s goals. Below zero where the house gains. Betting book A6.
 */
export function exposureGrid(exposures: readonly OutcomeExposure[]): LiabilityGrid {
  const tests = exposures.flatMap((exposure) => {
    const ref = readMarketKey(exposure.marketKey)
    const test = ref && isOnFinalScore(ref.code) ? findMarket(ref.code)?.score : undefined
    return ref === undefined || test === undefined ? [] : [{ exposure, test, specifiers: ref.specifiers }]
  })
  const staked = tests.reduce((sum, { exposure }) => sum + exposure.stakes, 0n)
  return Array.from({ length: side * side }, (_, cell) => {
    const score = { home: Math.floor(cell / side), away: cell % side }
    const paid = tests.reduce(
      (sum, { exposure, test, specifiers }) => sum + paidAt(test.of(exposure.outcome, score, specifiers), exposure),
      0n,
    )
    return paid - staked
  })
}

/** The grid as rows, with the score that would cost most of those that can still be. */
export function gridRows(grid: LiabilityGrid, from?: Pair) {
  return {
    rows: Array.from({ length: side }, (_, home) => grid.slice(home * side, (home + 1) * side)),
    worst: worstScore(grid, from),
  }
}
