import { expect, test } from 'vitest'
import { quicknet } from '@parlour/core/fair/beacon.ts'
import { builderMargin, defaultBrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { goalShareAt, gridInPlay } from '@parlour/core/rules/sportsbook/pricing/goal-times.ts'
import { marketChances } from '@parlour/core/rules/sportsbook/pricing/price-market.ts'
import { scoreGrid, type ScoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { ticksOfMatch } from '@parlour/core/rules/sportsbook/simulator/virtual-match.ts'
import type { KnownLive, MarketRow } from '../types.ts'
import { gridOrRefusal, hasBuilders, isBuildable, offerLegs } from './builder-offer.ts'
import { exposedLegs } from './exposed-legs.ts'
import type { HouseMoment, Offer } from './house-moment.ts'
import { matchGrid } from './match-grid.ts'
import { footballMoment, tickAt } from './simulated-football.ts'

// What bet builders are priced from, and what they are counted at.

const startAt = 1_800_000_000_000
const strengths = { lambda: 1.8, mu: 1.4, rho: -0.05 }
const before = scoreGrid(strengths)
const row = ({ key, outcomes }: Offer, own: Partial<MarketRow> = {}): MarketRow => ({
  eventId: 'e',
  marketKey: key,
  seq: 1,
  status: 'ACTIVE',
  producer: 'house',
  rank: 0,
  genAt: 0,
  handedOverAt: null,
  prices: outcomes.map(({ outcome, p }) => ({ o: outcome, p: Math.round(p * 1e7) / 1e7, d: null, a: true })),
  changedAt: 0,
  ...own,
})

function knownLive(live: NonNullable<HouseMoment['live']>): KnownLive {
  const score = live.periods.reduce(
    (sum, own) => ({ home: sum.home + own.score.home, away: sum.away + own.score.away }),
    {
      home: 0,
      away: 0,
    },
  )
  return {
    period: live.period,
    clockMs: live.clockMs ?? null,
    isRunning: live.isRunning,
    score,
    periods: live.periods.map(({ code, score: own }) => ({ code, ...own })),
    corners: null,
    cards: null,
    kills: null,
    at: 0,
    facts: live.periods.map(({ code, isOver, score: own }) => ({ code, isOver, score: own })),
    goals: null,
    winner: null,
  }
}

const farthest = (one: ScoreGrid, other: ScoreGrid) =>
  one.reduce((most, chance, cell) => Math.max(most, Math.abs(chance - (other[cell] ?? 0))), 0)

test('the grid of a match of the house is that of its own strengths, before it and at every moment of it', () => {
  const seed = new Uint8Array(32).fill(5)
  const beacons = Array.from({ length: ticksOfMatch }, (_, at) => `b${at}`)
  const match = { eventId: 'e', seed, startAt, strengths, beacons: [] }
  const opened = footballMoment(match, startAt - 60_000, quicknet)
  const first = matchGrid({
    sport: 'VIRTUAL_SOCCER',
    phase: 'PREMATCH',
    live: null,
    markets: (opened?.offers ?? []).map((offer) => row(offer)),
  })
  expect(first && farthest(first, before)).toBeLessThan(1e-5)
  let compared = 0
  for (const [at] of beacons.entries()) {
    const moment = footballMoment(
      { ...match, beacons: beacons.slice(0, at + 1) },
      tickAt(startAt, at, quicknet),
      quicknet,
    )
    if (moment?.offers === undefined || moment.live === undefined) continue
    const live = knownLive(moment.live)
    const markets = moment.offers.map((offer) => row(offer))
    const found = matchGrid({ sport: 'VIRTUAL_SOCCER', phase: 'LIVE', live, markets })
    const share = goalShareAt((live.clockMs ?? 0) / 60_000)
    expect(found && farthest(found, gridInPlay(before, { score: live.score, share })), `part ${at}`).toBeLessThan(2e-4)
    compared += 1
  }
  expect(compared).toBeGreaterThan(60)
})

test('a match has a grid by what takes bets and is heard; without totals it has no builders at all', () => {
  const markets = ['1X2', 'AH|line4=-2', 'OU|line4=10'].map((key) => {
    const market = readMarketKey(key) ?? { code: '', specifiers: {} }
    const outcomes = { '1X2': ['1', 'X', '2'], AH: ['HOME', 'AWAY'], OU: ['OVER', 'UNDER'] }[market.code] ?? []
    const chances = marketChances(market, { grid: before, score: { home: 0, away: 0 }, share: 0 }) ?? []
    return row({ key, outcomes: outcomes.map((outcome, at) => ({ outcome, p: chances[at] ?? 0 })) })
  })
  const fit = (own: readonly MarketRow[], isHeard = true) => {
    const found = gridOrRefusal(
      own,
      () => isHeard,
      (heard) => matchGrid({ sport: 'SOCCER', phase: 'PREMATCH', live: null, markets: heard }),
    )
    return found.ok ? 'GRID' : found.code
  }
  const without = (code: string) => markets.filter(({ marketKey }) => !marketKey.startsWith(code))
  const suspended = markets.map((market) => ({ ...market, status: 'SUSPENDED' as const }))
  expect(fit(markets)).toBe('GRID')
  expect([fit(without('AH')), fit(without('1X2'))]).toEqual(['GRID', 'GRID'])
  expect(fit(without('OU'))).toBe('sports.builder_closed')
  expect(fit(without('1X2').filter(({ marketKey }) => !marketKey.startsWith('AH')))).toBe('sports.builder_closed')
  expect([fit(suspended), fit(markets, false)]).toEqual(['sports.market_suspended', 'sports.market_suspended'])
})

test('builders are of football, and of what the final score decides', () => {
  expect(['SOCCER', 'VIRTUAL_SOCCER', 'BASKETBALL', 'ESPORTS_CS2'].map(hasBuilders)).toEqual([true, true, false, false])
  const keys = [
    '1X2',
    'AH|line4=-3',
    'BTTS',
    'TT-H|line4=6',
    '1X2_1H',
    'HTFT',
    'FTS',
    'NEXT-GOAL|n=1',
    'CORNERS-OU|line4=38',
  ]
  expect(keys.filter(isBuildable)).toEqual(keys.slice(0, 4))
})

test('a brand’s margin grows with the legs, and legs that exclude each other have no price', () => {
  const margin = builderMargin(defaultBrandRules)
  expect([margin(1), margin(4)].map((own) => own.toFixed(6))).toEqual(['0.045000', (1.045 ** 4 - 1).toFixed(6)])
  const leg = (marketKey: string, outcome: string) => ({ marketKey, outcome, scoreAtBet: null, single: '1000.00' })
  const priceAt = (points: number) => {
    const offer = offerLegs([leg('1X2', '1'), leg('BTTS', 'YES')], before, { builder: { isOn: true, margin: points } })
    return offer.ok ? Number(offer.value.prices.at(-1)) : NaN
  }
  expect(priceAt(0)).toBeGreaterThan(priceAt(450))
  const excluded = offerLegs([leg('1X2', '1'), leg('1X2', '2')], before, defaultBrandRules)
  expect(excluded).toMatchObject({ ok: false, code: 'sports.builder_impossible' })
  const many = scoreGrid({ lambda: 8, mu: 8, rho: -0.05 })
  const certain = offerLegs([leg('OU|line4=2', 'OVER'), leg('BTTS', 'YES')], many, defaultBrandRules)
  expect(certain).toMatchObject({ ok: false, code: 'sports.market_suspended' })
})

test('a builder is counted with all that it may return on each outcome, and with its stake once', () => {
  const legs = ['1X2', 'BTTS', 'OE'].map((marketKey) => ({ eventId: 'e', marketKey, outcome: 'x', counted: 90n }))
  const ticket = { kind: 'BUILDER', brandId: 'b', stake: 10n, legs } as unknown as Parameters<typeof exposedLegs>[0]
  expect(exposedLegs(ticket).map(({ stakes, returns }) => [stakes, returns])).toEqual([
    [10n, 90n],
    [0n, 90n],
    [0n, 90n],
  ])
  expect(exposedLegs({ ...ticket, kind: 'PARLAY' }).map(({ stakes }) => stakes)).toEqual([10n, 10n, 10n])
})
