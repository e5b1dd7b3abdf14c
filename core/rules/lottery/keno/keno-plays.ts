import { choose } from '../combinations.ts'
import { chance } from '../../../kernel/fraction.ts'
import type { PlayRule } from '../play.ts'
import { hitsOf, poolPlay } from '../pool-play.ts'
import { numberSymbols } from '../selection.ts'
import { winsOfTiers } from '../tally.ts'
import { type Side, valuePlay } from '../value-play.ts'
import { type KenoCell, kenoCells } from './keno-cells.ts'

/** What win tests ask of twenty numbers of eighty. */
export interface KenoFacts {
  readonly drawn: ReadonlySet<string>
  readonly cell: KenoCell
}

type KenoPlay = PlayRule<KenoFacts>

const small = new Set<KenoCell['band']>(['GOLD', 'WOOD', 'WATER_BELOW'])
const big = new Set<KenoCell['band']>(['WATER_ABOVE', 'FIRE', 'EARTH'])
const water = new Set<KenoCell['band']>(['WATER_BELOW', 'TIE', 'WATER_ABOVE'])
const isTie = ({ band }: KenoCell): boolean => band === 'TIE'

const sides: readonly Side<KenoCell>[] = [
  { symbol: 'BIG', wins: ({ band }) => big.has(band), ties: isTie },
  { symbol: 'SMALL', wins: ({ band }) => small.has(band), ties: isTie },
  { symbol: 'ODD', wins: ({ isOdd }) => isOdd },
  { symbol: 'EVEN', wins: ({ isOdd }) => !isOdd },
  { symbol: 'UPPER', wins: ({ half }) => half === 'UPPER' },
  { symbol: 'LOWER', wins: ({ half }) => half === 'LOWER' },
  { symbol: 'MIDDLE', wins: ({ half }) => half === 'MIDDLE' },
  { symbol: 'GOLD', wins: ({ band }) => band === 'GOLD' },
  { symbol: 'WOOD', wins: ({ band }) => band === 'WOOD' },
  { symbol: 'WATER', wins: ({ band }) => water.has(band) },
  { symbol: 'FIRE', wins: ({ band }) => band === 'FIRE' },
  { symbol: 'EARTH', wins: ({ band }) => band === 'EARTH' },
]

const numbers = numberSymbols(1, 80)

/** One note of so many numbers, which pays by how many of them are drawn, from a least number of hits. */
function pick(size: number, leastHits: number): KenoPlay {
  const hits = Array.from({ length: size - leastHits + 1 }, (_, at) => size - at)
  const tiers = hits.map((count) => {
    const winning = choose(20, count) * choose(60, size - count)
    return [String(count), chance(winning, choose(80, size))] as const
  })
  return poolPlay<KenoFacts>({
    code: `PICK${size}`,
    pricing: 'odds',
    symbols: numbers,
    size,
    max: size,
    tiers: Object.fromEntries(tiers),
    wins: ({ drawn }, picks) => {
      const count = hitsOf(drawn, picks)
      return winsOfTiers(count < leastHits ? [] : [String(count)])
    },
  })
}

/** The plays on twenty different numbers of eighty, in menu order. Lottery rule book C.8. */
export const kenoPlays: readonly KenoPlay[] = [
  valuePlay({ code: 'SIDES', pricing: 'odds', thing: { values: kenoCells, of: ({ cell }) => cell }, sides }),
  pick(1, 1),
  pick(2, 2),
  pick(3, 2),
  pick(4, 2),
  pick(5, 3),
]
