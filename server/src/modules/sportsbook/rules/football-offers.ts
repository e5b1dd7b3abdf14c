import { marketRule } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { marketKey, type MarketRef, type Specifiers } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { gridInPlay } from '@parlour/core/rules/sportsbook/pricing/goal-times.ts'
import { offeredLines } from '@parlour/core/rules/sportsbook/pricing/lines.ts'
import { marketChances, type ModelMoment } from '@parlour/core/rules/sportsbook/pricing/price-market.ts'
import type { Offer } from './house-moment.ts'

const ref = (code: string, specifiers: Specifiers = {}): MarketRef => ({ code, specifiers })
const lined = (code: string, lines: readonly number[]) => lines.map((line4) => ref(code, { line4 }))

const always = ['DC', 'DNB', 'BTTS', 'OE', 'CS', 'EG', 'CLEAN-H', 'CLEAN-A'].map((code) => ref(code))
const halves = ['1X2_1H', 'DC_1H', 'BTTS_1H', '1X2_2H'].map((code) => ref(code))
const before = ['TG', 'HTFT', 'FTS', 'HALF-MOST', 'NIL-H', 'NIL-A'].map((code) => ref(code))

/** The markets that the house offers on a match at a moment of it. Betting book A2, A12.6. */
function refsOf(moment: ModelMoment, isLive: boolean): readonly MarketRef[] {
  const { grid, score, share, halfScore } = moment
  const now = isLive ? gridInPlay(grid, { score, share }) : grid
  const goals = score.home + score.away
  const own = [
    ref('1X2'),
    ...lined('AH', offeredLines(now, 'AH', score)),
    ...lined('OU', offeredLines(now, 'OU')),
    ...always,
    ...lined(
      'TT-H',
      [2, 6].map((line) => line + score.home * 4),
    ),
    ...lined(
      'TT-A',
      [2, 6].map((line) => line + score.away * 4),
    ),
  ]
  const half = halves.filter(({ code }) => halfScore === undefined || !code.endsWith('_1H'))
  const halfLines =
    halfScore === undefined
      ? lined(
          'OU_1H',
          [2, 6].map((line) => line + goals * 4),
        )
      : []
  const beside = isLive ? [ref('NEXT-GOAL', { n: goals + 1 })] : [...before, ref('EH', { n: 1 }), ref('EH', { n: -1 })]
  return [...own, ...half, ...halfLines, ...beside]
}

const mainCodes: readonly string[] = ['1X2', 'AH', 'OU', 'BTTS', 'NEXT-GOAL']

/** One market with its fair chances now; undefined where the model says nothing of it. */
function offerOf(market: MarketRef, moment: ModelMoment): Offer | undefined {
  const chances = marketChances(market, moment)
  if (chances === undefined) return undefined
  const { outcomes } = marketRule(market.code)
  return {
    key: marketKey(market),
    outcomes: outcomes.map((outcome, at) => ({ outcome, p: Math.min(Math.max(chances[at] ?? 0, 0), 1) })),
    isMain: mainCodes.includes(market.code),
  }
}

/** What the house offers on a match, before it or in it, at the fair chances of its model. */
export const footballOffers = (moment: ModelMoment, isLive: boolean): readonly Offer[] =>
  refsOf(moment, isLive).flatMap((market) => offerOf(market, moment) ?? [])
