import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { baseOf } from '@parlour/core/rules/sportsbook/markets/market-names.ts'
import type { EventCard, SportsMarket } from '../sports.types.ts'

export type RowGroup = 'WINNER' | 'HANDICAP' | 'TOTAL'
export const rowGroups = ['WINNER', 'HANDICAP', 'TOTAL'] as const

/** The markets that a row shows, by what they are; the first that an event has. */
const codes: Readonly<Record<RowGroup, readonly string[]>> = {
  WINNER: ['1X2', 'ML', 'SET-ML', 'MW3', 'MW', 'OUTRIGHT'],
  HANDICAP: ['AH', 'SET-AH', 'MAP_H'],
  TOTAL: ['OU', 'SET-OU', 'MAP_T'],
}
export const outcomesOf: Readonly<Record<Exclude<RowGroup, 'WINNER'>, readonly [string, string]>> = {
  HANDICAP: ['HOME', 'AWAY'],
  TOTAL: ['OVER', 'UNDER'],
}

export interface RowMarkets {
  readonly WINNER: SportsMarket | undefined
  /** The main line first, then the ones nearest to it. */
  readonly HANDICAP: readonly SportsMarket[]
  readonly TOTAL: readonly SportsMarket[]
}

const lineOf = ({ key }: SportsMarket): number => readMarketKey(key)?.specifiers.line4 ?? 0

/** How far apart the two sides’ chances are: the main line is where they are nearest. */
function unevenness({ outcomes }: SportsMarket): number {
  const [one, other] = outcomes.map(({ odds }) => 1 / Number(odds ?? Number.NaN))
  const apart = Math.abs((one ?? Number.NaN) - (other ?? Number.NaN))
  return Number.isNaN(apart) ? Infinity : apart
}

/** Lines in the order of their distance from the main one. */
function byMain(markets: readonly SportsMarket[]): readonly SportsMarket[] {
  const [main] = markets.toSorted((one, other) => {
    const [first, second] = [unevenness(one), unevenness(other)]
    return first === second ? lineOf(one) - lineOf(other) : first - second
  })
  if (main === undefined) return []
  const distance = (market: SportsMarket) => Math.abs(lineOf(market) - lineOf(main))
  return markets.toSorted((one, other) => distance(one) - distance(other) || lineOf(one) - lineOf(other))
}

/** What a row shows of a match, or of its first half. */
export function rowMarkets({ markets }: Pick<EventCard, 'markets'>, half?: '1H'): RowMarkets {
  const of = (group: RowGroup): readonly SportsMarket[] => {
    const found = codes[group].map((code) =>
      markets.filter(({ key }) => {
        const { base, half: own } = baseOf(readMarketKey(key)?.code ?? '')
        return base === code && own === half
      }),
    )
    return found.find((some) => some.length > 0) ?? []
  }
  return { WINNER: of('WINNER')[0], HANDICAP: byMain(of('HANDICAP')), TOTAL: byMain(of('TOTAL')) }
}

/** The signs of a winner’s column: three places where a draw is possible. */
export const signsOf = (market: SportsMarket | undefined): readonly string[] =>
  market === undefined || market.outcomes.some(({ outcome }) => outcome === 'X') ? ['1', 'X', '2'] : ['1', '2']
