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

/**
 * What is offered: all before a match; most in one that is played at its own speed; a few, each priced anew with every part,
 * in one whose minutes take seconds. A price that stands for minutes of a match is wrong by more than its margin.
 */
export type OfferKind = 'BEFORE' | 'LIVE' | 'QUICK'

const quick = ['DC', 'BTTS'].map((code) => ref(code))
const quickHalf = ['1X2_1H'].map((code) => ref(code))
/** Of the five lines of a handicap or total the three in the middle. */
const middle = (lines: readonly number[]) => (lines.length > 3 ? lines.slice(1, -1) : lines)

function quickRefs({ grid, score, share, halfScore }: ModelMoment): readonly MarketRef[] {
  const now = gridInPlay(grid, { score, share })
  return [
    ref('1X2'),
    ...lined('AH', middle(offeredLines(now, 'AH', score))),
    ...lined('OU', middle(offeredLines(now, 'OU'))),
    ...quick,
    ...(halfScore === undefined ? quickHalf : []),
    ref('NEXT-GOAL', { n: score.home + score.away + 1 }),
  ]
}

const beyond = (code: string, goals: number) => lined(code, [goals * 4 + 2, goals * 4 + 6])

/** The markets that the house offers on a match at a moment of it. Betting book A2, A12.6. */
function refsOf(moment: ModelMoment, kind: Exclude<OfferKind, 'QUICK'>): readonly MarketRef[] {
  const { grid, score, share, halfScore } = moment
  const now = kind === 'LIVE' ? gridInPlay(grid, { score, share }) : grid
  const goals = score.home + score.away
  const half = halves.filter(({ code }) => halfScore === undefined || !code.endsWith('_1H'))
  return [
    ref('1X2'),
    ...lined('AH', offeredLines(now, 'AH', score)),
    ...lined('OU', offeredLines(now, 'OU')),
    ...always,
    ...beyond('TT-H', score.home),
    ...beyond('TT-A', score.away),
    ...half,
    ...(halfScore === undefined ? beyond('OU_1H', goals) : []),
    ...(kind === 'LIVE'
      ? [ref('NEXT-GOAL', { n: goals + 1 })]
      : [...before, ref('EH', { n: 1 }), ref('EH', { n: -1 })]),
  ]
}

/** One market with its fair chances now; undefined where the model says nothing of it. */
function offerOf(market: MarketRef, moment: ModelMoment): Offer | undefined {
  const chances = marketChances(market, moment)
  if (chances === undefined) return undefined
  const { outcomes } = marketRule(market.code)
  return {
    key: marketKey(market),
    outcomes: outcomes.map((outcome, at) => ({ outcome, p: Math.min(Math.max(chances[at] ?? 0, 0), 1) })),
  }
}

/** What the house offers on a match, before it or in it, at the fair chances of its model. */
export const footballOffers = (moment: ModelMoment, kind: OfferKind): readonly Offer[] =>
  (kind === 'QUICK' ? quickRefs(moment) : refsOf(moment, kind)).flatMap((market) => offerOf(market, moment) ?? [])
