import { sum } from '../../kernel/sum.ts'
import type { Money } from '../../money/money.ts'
import type { Play } from './play.ts'
import type { Selection } from './selection.ts'

export interface TurnoverLine {
  readonly selection: Selection
  readonly stake: Money
}

/**
 * Valid turnover of all lines of one member on one play in one issue, in their order: the stake of each, or 0 for every
 * one that bets on a market of which together they cover more than 75 % of the outcomes. Lottery rule book F.6. A line
 * counts in its own issue only; what a draw returned is taken off by whoever settles.
 */
export function validTurnovers(bets: {
  readonly play: Pick<Play, 'coverage'>
  readonly lines: readonly TurnoverLine[]
}): Money[] {
  const { coverage } = bets.play
  const { lines } = bets
  // Most lines are far from covering: counted as if none overlapped, they are told from the rest without a set.
  const isCovering = (count: number) => count * 4 > coverage.outcomes * 3
  const atMost = sum(lines.map(({ selection }) => coverage.atMost(selection)))
  if (!isCovering(atMost)) return lines.map(({ stake }) => stake)
  const marketOf = coverage.marketOf ?? (() => '')
  const markets = new Map<string, Set<string>>()
  const bet = lines.map(({ selection, stake }) => {
    const touched = new Set<ReadonlySet<string>>()
    for (const key of coverage.covered(selection)) {
      const market = marketOf(key)
      const covered = markets.get(market) ?? new Set()
      markets.set(market, covered.add(key))
      touched.add(covered)
    }
    return { stake, touched: [...touched] }
  })
  return bet.map(({ stake, touched }) => (touched.some(({ size }) => isCovering(size)) ? 0n : stake))
}
