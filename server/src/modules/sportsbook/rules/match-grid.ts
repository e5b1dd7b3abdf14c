import type { Pair } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { noneYet } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { fitGrid, type KnownChance } from '@parlour/core/rules/sportsbook/pricing/fit-grid.ts'
import { goalShareAt } from '@parlour/core/rules/sportsbook/pricing/goal-times.ts'
import { wordChances, wordsOfScores } from '@parlour/core/rules/sportsbook/pricing/price-outcome.ts'
import type { ScoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import type { EventBrief, MarketRow } from '../types.ts'
import { scoreAtBetOf } from './score-at-bet.ts'

/** The markets of the whole match that its grid of scores is fitted to. */
export const gridCodes = ['1X2', 'AH', 'OU'] as const

/** A match as its grid of scores is asked for. */
export interface GriddedMatch extends Pick<EventBrief, 'sport' | 'phase' | 'live'> {
  /** Its markets of these codes that take bets, each by a producer that is up. */
  readonly markets: readonly MarketRow[]
}

const [halfTime, latest] = [45, 89]
const minuteMs = 60_000

/** The score and the share of the goals’ time that is over; undefined where no clock says it, or regular time is over. */
function momentOf({ sport, phase, live }: GriddedMatch): { readonly score: Pair; readonly share: number } | undefined {
  if (phase === 'PREMATCH') return { score: noneYet, share: 0 }
  const score = scoreAtBetOf({ sport, phase, live, marketKey: 'AH' })
  if (score === null || live === null || live.clockMs === null) return undefined
  const minute = live.clockMs / minuteMs
  switch (live.period) {
    case '1H':
      return { score, share: goalShareAt(Math.min(minute, halfTime)) }
    case 'HT':
      return { score, share: goalShareAt(halfTime) }
    case '2H':
      return { score, share: goalShareAt(Math.min(Math.max(minute, halfTime), latest)) }
    default:
      return undefined
  }
}

const chanceOf = ({ prices }: MarketRow, outcome: string): number | undefined =>
  prices.every(({ a }) => a) ? prices.find(({ o }) => o === outcome)?.p : undefined

/** Of the lines of a market the one whose two sides are closest to even. */
function mostEven(markets: readonly MarketRow[], code: string, outcome: string, scoreAtBet: Pair) {
  const lines = markets.flatMap((row): readonly KnownChance[] => {
    const market = readMarketKey(row.marketKey)
    const chance = chanceOf(row, outcome)
    if (market?.code !== code || chance === undefined) return []
    return [{ selection: { market, outcome, scoreAtBet }, chance }]
  })
  const off = ({ chance }: KnownChance) => Math.abs(chance - 0.5)
  return lines.reduce<KnownChance | undefined>(
    (best, line) => (best && off(best) <= off(line) ? best : line),
    undefined,
  )
}

/** A grid that tells a sign otherwise than the book by more than this is none of its match. */
const mostOff = 0.03

function tellsSigns(grid: ScoreGrid, signs: MarketRow | undefined): boolean {
  const market = { code: '1X2', specifiers: {} }
  return ['1', 'X', '2'].every((outcome) => {
    const told = signs && chanceOf(signs, outcome)
    if (told === undefined) return true
    return Math.abs(wordChances(grid, wordsOfScores({ market, outcome })).WIN - told) <= mostOff
  })
}

/**
 * The chances of every final score of a match as the book sees it now, from the very chances that its singles are sold by:
 * strengths that give its most even handicap (or its signs) and total. Undefined where these are not offered, or where they
 * contradict each other.
 */
export function matchGrid(match: GriddedMatch): ScoreGrid | undefined {
  const moment = momentOf(match)
  if (moment === undefined) return undefined
  const { markets } = match
  const signs = markets.find(({ marketKey }) => marketKey === '1X2')
  const home = signs && chanceOf(signs, '1')
  const byHome = home === undefined ? undefined : { selection: homeWin, chance: home }
  const side = mostEven(markets, 'AH', 'HOME', moment.score) ?? byHome
  const total = mostEven(markets, 'OU', 'OVER', noneYet)
  if (side === undefined || total === undefined) return undefined
  const grid = fitGrid({ side, total, ...moment })
  return grid !== undefined && tellsSigns(grid, signs) ? grid : undefined
}

const homeWin = { market: { code: '1X2', specifiers: {} }, outcome: '1' }
