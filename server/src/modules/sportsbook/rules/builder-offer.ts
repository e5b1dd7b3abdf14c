import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { builderMargin, type BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { flagLegs, offerOfWords, type BuilderOffer } from '@parlour/core/rules/sportsbook/builder/price-builder.ts'
import { jointWords } from '@parlour/core/rules/sportsbook/builder/joint-words.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { isOnFinalScore } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import type { Pair } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { sportOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import { wordsOfScores } from '@parlour/core/rules/sportsbook/pricing/price-outcome.ts'
import type { ScoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import type { MarketRow } from '../types.ts'
import { gridCodes } from './match-grid.ts'

/** A leg as its builder is priced. */
export interface BuiltLeg {
  readonly marketKey: string
  readonly outcome: string
  readonly scoreAtBet: Pair | null
}

/** With the decimal odds that it is sold at alone. */
export interface SoldLeg extends BuiltLeg {
  readonly single: string
}

/** How a leg ends at each score. */
export function wordsOfLeg({ marketKey, outcome, scoreAtBet }: BuiltLeg): Uint8Array {
  const market = defined(readMarketKey(marketKey), 'a leg is on a market')
  return wordsOfScores({ market, outcome, ...(scoreAtBet && { scoreAtBet }) })
}

/** Builders are sold on football: grids of scores are. */
export const hasBuilders = (sport: string): boolean => sportOf(sport).kind === 'FOOTBALL'

/** Whether a builder may have an outcome of a market: the final score of its match decides it. */
export const isBuildable = (marketKey: string): boolean => isOnFinalScore(readMarketKey(marketKey)?.code ?? '')

const codes: ReadonlySet<string> = new Set(gridCodes)

const isGridMarket = ({ marketKey }: Pick<MarketRow, 'marketKey'>): boolean =>
  codes.has(readMarketKey(marketKey)?.code ?? '')

/**
 * The grid of a match from its markets, of those that take bets and whose producer is up; where there is none, whether the
 * match has builders at all: one that no handicaps, signs or totals are offered on has not.
 */
export function gridOrRefusal(
  markets: readonly MarketRow[],
  isHeard: (market: MarketRow) => boolean,
  gridFrom: (markets: readonly MarketRow[]) => ScoreGrid | undefined,
): Decision<ScoreGrid, RefusalCode> {
  const sold = markets.filter((market) => isGridMarket(market) && shown.includes(market.status))
  const has = (...own: readonly string[]) =>
    sold.some(({ marketKey }) => own.includes(readMarketKey(marketKey)?.code ?? ''))
  if (!has('OU') || !has('1X2', 'AH')) return refuse('sports.builder_closed')
  const grid = gridFrom(sold.filter((market) => market.status === 'ACTIVE' && isHeard(market)))
  return grid === undefined ? refuse('sports.market_suspended', { by: 'FEED', reason: 'MARKET' }) : accept(grid)
}

const shown: readonly MarketRow['status'][] = ['ACTIVE', 'SUSPENDED']

/**
 * What legs are offered at together, and every part of them; refused where they exclude each other, or where they are all but
 * certain together.
 */
export function offerLegs(
  legs: readonly SoldLeg[],
  grid: ScoreGrid,
  rules: Pick<BrandRules, 'builder'>,
): Decision<BuilderOffer, RefusalCode> {
  const words = legs.map(wordsOfLeg)
  const singles = legs.map(({ single }) => single)
  const offer = offerOfWords(grid, words, builderMargin(rules), singles)
  if (offer !== undefined) return accept(offer)
  const { isImpossible } = flagLegs(jointWords(grid, words), words.length)
  return isImpossible
    ? refuse('sports.builder_impossible')
    : refuse('sports.market_suspended', { by: 'RISK', reason: 'MARKET' })
}
