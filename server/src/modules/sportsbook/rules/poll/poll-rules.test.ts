import { describe, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { isKnownMarket } from '../told-prices.ts'
import type { PolledMarket, PolledOdds } from './answers.ts'
import { consensusOf } from './consensus.ts'
import { producerOfLeague } from './leagues.ts'
import { mayAskScores, nextOddsAt, oddsCost, spentBy } from './plan-polls.ts'
import { readMarkets, readMatch } from './read-odds.ts'

const now = Date.UTC(2027, 2, 2, 12)
const told = { feed: 'poll', producer: 'poll:soccer-epl', genAt: now }

describe('what several bookmakers offer', () => {
  test('is without their margins, the middle of them, together one', () => {
    expect(consensusOf([[1.9, 1.9]], 1)).toEqual([0.5, 0.5])
    const chances =
      consensusOf(
        [
          [2, 3.6, 4],
          [1.98, 3.5, 4.1],
          [5, 3.4, 1.6],
        ],
        3,
      ) ?? []
    expect(chances.reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 12)
    // The third has the sides the wrong way round: the middle is not moved by how far it is off.
    expect(chances[0]).toBeGreaterThan(0.45)
  })

  test.each([
    ['one alone', [[1.9, 1.9]], 2],
    [
      'odds of one',
      [
        [1.9, 1.9],
        [1, 12],
      ],
      2,
    ],
    [
      'no margin: a surebet is a slip',
      [
        [1.9, 1.9],
        [2.2, 2.2],
      ],
      2,
    ],
    [
      'a margin that is a fault',
      [
        [1.9, 1.9],
        [1.3, 1.3],
      ],
      2,
    ],
    [
      'odds that are no number',
      [
        [1.9, 1.9],
        [Number.NaN, 1.9],
      ],
      2,
    ],
    ['nobody', [], 1],
  ])('%s makes no market', (_, offers, least) => expect(consensusOf(offers, least)).toBeUndefined())
})

describe('a match', () => {
  const base = {
    id: 'abc',
    sport_key: 'soccer_epl',
    sport_title: 'EPL',
    commence_time: '2027-03-02T15:00:00Z',
    home_team: 'Lions',
    away_team: 'Bears',
  }

  test('is a fixture whose sides are known by their league and name', () => {
    const fixture = readMatch(base, told, 'SCHEDULED')
    expect(Check(FeedMessage, fixture)).toBe(true)
    expect(fixture).toMatchObject({
      eventRef: 'poll:abc',
      sport: 'SOCCER',
      league: { ref: 'poll:soccer_epl', region: 'England', tier: 1 },
      competitors: [{ ref: 'poll:soccer_epl:Lions' }, { ref: 'poll:soccer_epl:Bears' }],
      startAt: Date.UTC(2027, 2, 2, 15),
    })
  })

  test.each([
    ['a start without a zone', { commence_time: '2027-03-02T15:00:00' }],
    ['a sport that is not sold', { sport_key: 'cricket_ipl' }],
    ['one name for both sides', { away_team: 'Lions' }],
    ['no side', { home_team: null }],
    ['a name that does not fit whole', { home_team: 'L'.repeat(90) }],
  ])('with %s is none', (_, change) => expect(readMatch({ ...base, ...change }, told, 'SCHEDULED')).toBeUndefined())

  const offered = (key: string, outcomes: PolledMarket['outcomes'], sport = 'soccer_epl'): PolledOdds => ({
    ...base,
    sport_key: sport,
    bookmakers: [1, 2].map((book) => ({
      key: `book${book}`,
      last_update: '2027-03-02T11:59:00Z',
      markets: [{ key, outcomes }],
    })),
  })
  const keysOf = (match: PolledOdds) =>
    readMarkets(match, { now, freshMs: 600_000, leastBooks: 2 }).markets.map(({ key }) => key)
  const [home, away] = [
    { name: 'Lions', price: 1.9 },
    { name: 'Bears', price: 1.9 },
  ]
  const spread = (own: number, other: number) => [
    { ...home, point: own },
    { ...away, point: other },
  ]
  const totals = (over: number, under: number) => [
    { name: 'Over', price: 1.9, point: over },
    { name: 'Under', price: 1.9, point: under },
  ]

  test.each([
    [
      'a winner with a draw',
      offered('h2h', [
        { ...home, price: 2.4 },
        { name: 'Draw', price: 3.2 },
        { ...away, price: 2.9 },
      ]),
      ['1X2'],
    ],
    ['a football winner without one', offered('h2h', [home, away]), []],
    ['a winner without a draw', offered('h2h', [home, away], 'basketball_nba'), ['ML']],
    ['a draw where there is none', offered('h2h', [home, away, { name: 'Draw', price: 9 }], 'icehockey_nhl'), []],
    ['a winner of tennis', offered('h2h', [home, away], 'tennis_atp_rome'), ['SET-ML']],
    ['a line', offered('spreads', spread(-0.75, 0.75)), ['AH|line4=-3']],
    ['a line of nil', offered('spreads', spread(-0, 0)), ['AH|line4=0']],
    ['two lines', offered('spreads', spread(-0.75, 1)), []],
    ['a line that is no quarter', offered('spreads', spread(-0.8, 0.8)), []],
    [
      'a line without its side',
      offered('spreads', [
        { name: 'Tigers', price: 1.9, point: -1 },
        { ...away, point: 1 },
      ]),
      [],
    ],
    ['a total', offered('totals', totals(2.5, 2.5)), ['OU|line4=10']],
    ['two totals', offered('totals', totals(2.5, 3)), []],
    ['a market that is not asked for', offered('btts', [home, away]), []],
  ])('%s', (_, match, keys) => {
    expect(keysOf(match)).toEqual(keys)
    const { markets } = readMarkets(match, { now, freshMs: 600_000, leastBooks: 2 })
    const sport = readMatch(match, told, 'SCHEDULED')?.sport ?? ''
    expect(markets.every((market) => isKnownMarket(sport, { ...market, outcomes: [...market.outcomes] }))).toBe(true)
  })
})

test.each(['soccer_epl', 'americanfootball_nfl', 's'.repeat(36)])('%s has a producer of its own', (league) => {
  expect(producerOfLeague('poll', league)).toMatch(/^[a-z0-9][a-z0-9:-]{0,40}$/)
})

describe('when prices are asked for', () => {
  const monthEnds = now + 1_000_000_000
  const of = { askedAt: now, leagues: 1, regions: 1 }
  test.each([
    ['as often as the month allows', { calls: 1000, spent: 0 }, 1_000_000_000 / 300],
    ['less often when much is spent', { calls: 1000, spent: 870 }, 1_000_000_000 / 10],
    ['never twice in half a minute', { calls: 10_000_000, spent: 0 }, 30_000],
  ])('%s', (_, budget, after) => {
    expect(nextOddsAt({ ...budget, now, monthEnds }, of)).toBeCloseTo(now + after, 0)
  })

  test('not at all once what is left is for scores', () => {
    expect(nextOddsAt({ calls: 1000, spent: 898, now, monthEnds }, of)).toBeUndefined()
    expect(mayAskScores({ calls: 1000, spent: 998 })).toBe(true)
    expect(mayAskScores({ calls: 1000, spent: 999 })).toBe(false)
  })

  test('each league and region costs its own', () => {
    expect(oddsCost(3)).toBe(9)
    const two = nextOddsAt({ calls: 1000, spent: 0, now, monthEnds }, { askedAt: now, leagues: 2, regions: 2 })
    expect(two).toBeCloseTo(now + 1_000_000_000 / 75, 0)
  })

  test('the provider’s own count is believed where it is more', () => {
    expect([
      spentBy(10, { calls: 500, remaining: 480 }),
      spentBy(30, { calls: 500, remaining: 480 }),
      spentBy(5, { calls: 500, remaining: undefined }),
    ]).toEqual([20, 30, 5])
  })
})
