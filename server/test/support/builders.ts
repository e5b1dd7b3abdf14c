import { randomUUID } from 'node:crypto'
import { gridInPlay } from '@parlour/core/rules/sportsbook/pricing/goal-times.ts'
import type { ModelMoment } from '@parlour/core/rules/sportsbook/pricing/price-market.ts'
import { scoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { footballOffers } from '#modules/sportsbook/rules/football-offers.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'
import type { PlantedMarket } from './sports.ts'

const strengths = { lambda: 1.55, mu: 1.23, rho: -0.05 }
const before: ModelMoment = { grid: scoreGrid(strengths), score: { home: 0, away: 0 }, share: 0 }

/** The chances of final scores from a score and a share of the goals’ time on. */
export const gridFrom = ({ score, share }: Pick<ModelMoment, 'score' | 'share'> = before) =>
  gridInPlay(before.grid, { score, share })

const rounded = (p: number) => Math.round(p * 1e7) / 1e7

/** All markets of a match by the house’s model, as a feed with a model of its own tells them. */
export const modelMarkets = (
  moment: Partial<ModelMoment> = {},
  kind: 'BEFORE' | 'LIVE' = 'BEFORE',
): readonly PlantedMarket[] =>
  footballOffers({ ...before, ...moment }, kind).map(({ key, outcomes }) => ({
    key,
    chances: Object.fromEntries(outcomes.map(({ outcome, p }) => [outcome, rounded(p)])),
  }))

export interface BuilderLegOf {
  readonly marketKey: string
  readonly outcome: string
  readonly scoreAtBet?: { readonly home: number; readonly away: number }
}

export interface BuilderSlip {
  readonly eventId: string
  readonly legs: readonly BuilderLegOf[]
  readonly odds?: string
  readonly stake?: string
  readonly policy?: { readonly kind: string }
  readonly confirmRepeat?: boolean
}

/** Sends a builder as the portal does. */
export const placeBuilder = (
  parlour: TestParlour,
  { token, merchant }: TestMember,
  { odds = '1.01', ...slip }: BuilderSlip,
  key: string = randomUUID(),
): Promise<Answer> =>
  parlour.call('POST', '/api/sports/builders', {
    token,
    merchant,
    key,
    body: { odds, stake: '10', policy: { kind: 'HIGHER' }, ...slip },
  })
