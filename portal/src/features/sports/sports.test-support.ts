import type { BetLeg, EventCard, LiveNow, SportsBet, SportsMarket } from './sports.types.ts'

// What the book answers, as tests need it.

export const market = (
  key: string,
  seq: number,
  odds: Readonly<Record<string, string | null>>,
  own: Partial<SportsMarket> = {},
): SportsMarket => ({
  key,
  status: 'ACTIVE',
  seq,
  stop: null,
  returns: '0.9500',
  outcomes: Object.entries(odds).map(([outcome, price]) => ({ outcome, odds: price, result: null })),
  ...own,
})

export const card = (own: Partial<EventCard> = {}): EventCard => ({
  eventId: '01900000-0000-7000-8000-0000000000e1',
  sport: 'SOCCER',
  leagueId: '01900000-0000-7000-8000-0000000000a1',
  league: 'Liga Norte',
  region: 'Costa',
  origin: 'SIMULATED',
  competitors: [
    { competitorId: '01900000-0000-7000-8000-0000000000c1', name: 'Ría Norte', short: 'RIA' },
    { competitorId: '01900000-0000-7000-8000-0000000000c2', name: 'Alameda', short: 'ALA' },
  ],
  startAt: Date.UTC(2026, 10, 20, 12, 30),
  state: 'SCHEDULED',
  phase: 'PREMATCH',
  bestOf: null,
  live: null,
  stops: [],
  dangerSeq: 0,
  version: 1,
  isFavourite: false,
  marketCount: 40,
  markets: [],
  ...own,
})

export const live = (home: number, away: number, own: Partial<LiveNow> = {}): LiveNow => ({
  period: '1H',
  clockMs: 1_800_000,
  isRunning: true,
  score: { home, away },
  periods: [],
  corners: null,
  cards: null,
  kills: null,
  at: Date.UTC(2026, 10, 20, 12),
  ...own,
})

export const leg = (own: Partial<BetLeg> = {}): BetLeg => ({
  n: 1,
  eventId: '01900000-0000-7000-8000-0000000000e1',
  sport: 'SOCCER',
  league: 'Liga Norte',
  origin: 'SIMULATED',
  competitors: [...card().competitors],
  startAt: Date.UTC(2026, 10, 20, 12, 30),
  state: 'SCHEDULED',
  phase: 'PREMATCH',
  live: null,
  marketKey: '1X2',
  outcome: '1',
  odds: '2.00',
  format: 'DEC',
  isLive: false,
  scoreAtBet: null,
  result: null,
  ...own,
})

export const bet = (own: Partial<SportsBet> = {}): SportsBet => ({
  betId: '01900000-0000-7000-8000-0000000000b1',
  betNumber: '48200193',
  kind: 'SINGLE',
  sizes: [],
  lines: 1,
  stake: '10.0000',
  unitStake: '10.0000',
  potential: '20.0000',
  payout: '0.0000',
  state: 'OPEN',
  placedAt: Date.UTC(2026, 10, 20, 11, 58),
  dueAt: null,
  endedAt: null,
  rejectedFor: null,
  continues: null,
  continuedBy: null,
  endings: [],
  legs: [leg()],
  builderPrices: null,
  ...own,
})
