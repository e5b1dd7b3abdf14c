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
  const { marketOf = () => '', outcomesOf = () => 1 } = coverage
  const markets = new Map<string, Market>()
  const bought = lines.map(({ selection, stake }) => {
    const own = new Set<string>()
    for (const key of coverage.covered(selection)) {
      const name = marketOf(key)
      own.add(name)
      const market = markets.get(name) ?? { keys: new Set(), outcomes: 0 }
      markets.set(name, market)
      if (market.keys.has(key)) continue
      market.keys.add(key)
      market.outcomes += outcomesOf(key)
    }
    return { stake, own }
  })
  const covered = new Set([...markets].flatMap(([name, { outcomes }]) => (isCovering(outcomes) ? [name] : [])))
  return bought.map(({ stake, own }) => (own.isDisjointFrom(covered) ? stake : 0n))
}

/** What of a market is covered. */
interface Market {
  readonly keys: Set<string>
  outcomes: number
}
