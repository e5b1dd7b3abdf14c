import { describe, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { isKnownMarket } from '../told-prices.ts'
import type { Element } from './element.ts'
import { el, factsWith, football, market, outcome } from './element.test-support.ts'
import type { UofFacts } from './told.ts'
import { toldScores } from './told-scores.ts'
import { translate } from './translate.ts'

// Messages of our own writing, of every kind that the feed has, and what the book hears of each.

const ref = 'sr:match:1'
const at = 1_800_000_000_000
const live = { product: 1, event_id: ref, timestamp: at }
const facts = factsWith({ [ref]: football })
const told = { producer: 'uof:1', source: 'LIVE', genAt: at }

function hear(message: Element, own: UofFacts = facts) {
  const heard = translate(message, own)
  for (const each of heard.messages) expect(Check(FeedMessage, each), JSON.stringify(each)).toBe(true)
  return heard
}
const odds = (...markets: Element[]) => el('odds_change', live, el('odds', {}, ...markets))
const priced = (message: Element, own?: UofFacts) => {
  const { messages, dropped } = hear(message, own)
  return { markets: messages.flatMap((each) => (each.kind === 'ODDS' ? each.markets : [])), messages, dropped }
}

describe('signs of life', () => {
  test.each([
    ['1', true],
    ['0', false],
  ])('subscribed %s', (subscribed, isSubscribed) => {
    const { messages } = hear(el('alive', { product: 1, timestamp: at, subscribed }))
    expect(messages).toEqual([{ ...told, kind: 'ALIVE', isSubscribed }])
  })

  test('of a producer that is not followed say nothing', () => {
    expect(hear(el('alive', { product: 5, timestamp: at, subscribed: 1 })).messages).toEqual([])
  })

  test('a snapshot is whole under the number of its request', () => {
    const heard = hear(el('snapshot_complete', { product: 3, timestamp: at, request_id: 77 }))
    expect(heard).toEqual({ messages: [], dropped: [], snapshot: { producer: 'uof:3', request: 77, genAt: at } })
  })

  test.each([
    ['without a time', { product: 1 }],
    ['without a producer', { timestamp: at }],
  ])('%s is none', (_, attributes) => {
    expect(hear(el('alive', attributes))).toEqual({ messages: [], dropped: ['MESSAGE'] })
  })
})

describe('prices', () => {
  const whole = market(
    1,
    undefined,
    outcome(1, '2.10', { probabilities: '0.45' }),
    outcome(2, '3.4', { probabilities: '0.28' }),
    outcome(3, '3.6', { probabilities: '0.27' }),
  )

  test('a market with odds and chances, active where nothing else is said', () => {
    expect(priced(odds(whole)).messages).toEqual([
      {
        ...told,
        eventRef: ref,
        kind: 'ODDS',
        rank: 1,
        markets: [
          {
            key: '1X2',
            outcomes: [
              { outcome: '1', odds: '2.10', p: 0.45 },
              { outcome: 'X', odds: '3.4', p: 0.28 },
              { outcome: '2', odds: '3.6', p: 0.27 },
            ],
          },
        ],
      },
    ])
  })

  test('the producer before the match comes before the one in it', () => {
    const { messages } = priced(el('odds_change', { ...live, product: 3 }, el('odds', {}, whole)))
    expect(messages).toMatchObject([{ kind: 'ODDS', producer: 'uof:3', rank: 0 }])
  })

  test.each([
    ['total=2.5', 'OU|line4=10'],
    ['total=2.50', 'OU|line4=10'],
    ['total=2.25', 'OU|line4=9'],
  ])('a total of %s is %s', (specifiers, key) => {
    expect(priced(odds(market(18, specifiers, outcome(12, '1.9'), outcome(13, '1.9')))).markets[0]?.key).toBe(key)
  })

  test.each([
    [14, 'hcp=0:1', [1711, 1712, 1713], 'EH|n=-1'],
    [14, 'hcp=2:0', [1711, 1712, 1713], 'EH|n=2'],
    [16, 'hcp=-0.75', [1714, 1715], 'AH|line4=-3'],
    [16, 'hcp=0', [1714, 1715], 'AH|line4=0'],
    [16, 'hcp=-0', [1714, 1715], 'AH|line4=0'],
    [8, 'goalnr=1', [6, 7, 8], 'FTS'],
    [8, 'goalnr=3', [6, 7, 8], 'NEXT-GOAL|n=3'],
    [66, 'hcp=0.25', [1714, 1715], 'AH_1H|line4=1'],
  ])('market %s of %s is one of ours', (id, specifiers, ids, key) => {
    expect(priced(odds(market(id, specifiers, ...ids.map((each) => outcome(each, '2.9'))))).markets[0]?.key).toBe(key)
  })

  test('a period of another sport, specifiers in any order', () => {
    const basketball = factsWith({ [ref]: { ...football, sport: 'BASKETBALL' } })
    const of = (specifiers: string) => market(303, specifiers, outcome(1714, '1.9'), outcome(1715, '1.9'))
    const { markets } = priced(odds(of('hcp=-2.5|quarternr=3'), of('quarternr=3|hcp=-2.5')), basketball)
    expect(markets.map(({ key }) => key)).toEqual(['AH_P|line4=-10|period=Q3', 'AH_P|line4=-10|period=Q3'])
  })

  test('of a feed that has a number for two sports each has its own market', () => {
    const tennis = factsWith({ [ref]: { ...football, sport: 'TENNIS' } })
    const esports = factsWith({ [ref]: { ...football, sport: 'ESPORTS_CS2' } })
    const winner = odds(market(186, undefined, outcome(4, '1.4'), outcome(5, '2.9')))
    expect([tennis, esports, facts].map((own) => priced(winner, own).markets[0]?.key)).toEqual([
      'SET-ML',
      'MW',
      undefined,
    ])
  })

  test('what is not sold is dropped and counted, and leaves the rest', () => {
    const { markets, dropped } = priced(
      odds(
        market(9999, undefined, outcome(1, '2')),
        market(18, 'total=2.1', outcome(12, '1.9'), outcome(13, '1.9')),
        market(18, undefined, outcome(12, '1.9'), outcome(13, '1.9')),
        market(18, 'total=2.5|minute=3', outcome(12, '1.9'), outcome(13, '1.9')),
        market(1, undefined, outcome(1, '2'), outcome(77, '3')),
        whole,
      ),
    )
    expect(markets.map(({ key }) => key)).toEqual(['1X2'])
    expect(dropped).toEqual(Array.from({ length: 5 }, () => 'UNSOLD'))
  })

  test('a number that the feed describes as something else is not sold', () => {
    const other = factsWith({ [ref]: football }, { isDescribed: (id) => id !== 1 })
    expect(priced(odds(whole), other)).toMatchObject({ markets: [], dropped: ['UNSOLD'] })
  })

  test('extended specifiers are no part of a market', () => {
    const own = el('market', { id: 16, specifiers: 'hcp=-0.5', extended_specifiers: 'hcp_for_the_rest=-1.5' })
    const { markets } = priced(odds({ ...own, children: [outcome(1714, '1.9'), outcome(1715, '1.9')] }))
    expect(markets[0]?.key).toBe('AH|line4=-2')
  })

  test('a chance is taken where it is what fair odds are worth, else with halves and refunds, else not at all', () => {
    const line = (specifiers: string, more: Readonly<Record<string, string>> = {}) =>
      market(
        18,
        specifiers,
        outcome(12, '1.95', { probabilities: '0.48', ...more }),
        outcome(13, '1.85', { probabilities: '0.52' }),
      )
    const quarter = market(
      18,
      'total=2.25',
      outcome(12, '1.95', {
        probabilities: '0.45',
        half_win_probabilities: '0',
        refund_probabilities: '0',
        half_lose_probabilities: '0.2',
      }),
      outcome(13, '1.85', {
        probabilities: '0.35',
        half_win_probabilities: '0.2',
        refund_probabilities: '0',
        half_lose_probabilities: '0',
      }),
    )
    const chances = (each: Element) => priced(odds(each)).markets[0]?.outcomes.map(({ p }) => p)
    expect(chances(line('total=2.5'))).toEqual([0.48, 0.52])
    expect(chances(line('total=3'))).toEqual([undefined, undefined])
    // 0.45 / (0.45 + 0.35 + 0.1): what odds give back nothing in the mean.
    expect(chances(quarter)).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.5, 12)])
  })

  test('odds that are none close their outcome, and all chances of a market are of one source', () => {
    const own = market(
      1,
      undefined,
      outcome(1, '1.00', { probabilities: '0.9' }),
      outcome(2, '15', { active: 0 }),
      outcome(3, '21', { probabilities: '0.04' }),
    )
    expect(priced(odds(own)).markets[0]?.outcomes).toEqual([
      { outcome: '1', isActive: false, p: 0 },
      { outcome: 'X', isActive: false, odds: '15' },
      { outcome: '2', odds: '21' },
    ])
  })

  test.each([
    ['-1', 'SUSPENDED'],
    ['0', 'INACTIVE'],
  ])('status %s', (status, name) => {
    const own = { ...whole, attributes: { ...whole.attributes, status } }
    expect(priced(odds(own)).markets).toMatchObject([{ key: '1X2', status: name }])
  })

  test.each([['0'], ['-3'], ['-4']])(
    'a market of status %s without outcomes is shut, and keeps what it was sold with',
    (status) => {
      const { messages } = priced(odds(el('market', { id: 1, status })))
      expect(messages).toEqual([{ ...told, eventRef: ref, kind: 'BET_STOP', keys: ['1X2'], to: 'INACTIVE' }])
    },
  )

  test('a market that is handed over says so', () => {
    const { messages } = priced(odds({ ...whole, attributes: { ...whole.attributes, status: '-2' } }))
    expect(messages).toEqual([{ ...told, eventRef: ref, kind: 'HANDED_OVER', keys: ['1X2'] }])
  })

  test('what is named is a market that the book knows, of every row of the table', () => {
    const { markets } = priced(
      odds(whole, market(45, undefined, outcome(274, '9'), outcome(286, '7'), outcome(324, '30'))),
    )
    expect(markets.every((own) => isKnownMarket('SOCCER', own))).toBe(true)
    expect(markets[1]?.outcomes.map((each) => each.outcome)).toEqual(['0:0', '1:1', 'AOS'])
  })
})

describe('handicaps in play', () => {
  const ah = market(16, 'hcp=-0.5', outcome(1714, '1.9'), outcome(1715, '1.9'))
  const withScore = (home: number, away: number, product = 1) =>
    el(
      'odds_change',
      { ...live, product },
      el(
        'sport_event_status',
        { status: 1, match_status: 6, home_score: home, away_score: away },
        el(
          'period_scores',
          {},
          el('period_score', { match_status_code: 6, number: 1, home_score: home, away_score: away }),
        ),
      ),
      el('odds', {}, ah),
    )

  test('count from nil at the feed and from the score here: they are sold while the two are one', () => {
    expect(priced(withScore(0, 0)).markets).toMatchObject([{ key: 'AH|line4=-2' }])
    expect(priced(withScore(0, 0)).markets[0]).not.toHaveProperty('status')
    expect(priced(withScore(1, 0)).markets).toMatchObject([{ key: 'AH|line4=-2', status: 'INACTIVE' }])
  })

  test('by the score that was told last where a message tells none, and not where nobody knows it', () => {
    const scored = factsWith({ [ref]: { ...football, score: { home: 1, away: 1 } } })
    const unknown = factsWith({ [ref]: { ...football, score: undefined } })
    expect(priced(odds(ah), scored).markets).toMatchObject([{ status: 'INACTIVE' }])
    expect(priced(odds(ah), unknown).markets).toMatchObject([{ status: 'INACTIVE' }])
  })

  test('by a goal that is read together with them and not in the book yet', () => {
    const goal = withScore(1, 0)
    const nil = withScore(0, 0)
    const annulled = { ...nil, attributes: { ...nil.attributes, timestamp: String(at + 10) } }
    const scoreTold = toldScores([annulled, goal])
    const statusAt = (after: number) => {
      const own = el('odds_change', { ...live, timestamp: at + after }, el('odds', {}, ah))
      return priced(own, { ...facts, scoreTold }).markets[0]?.status
    }
    expect([-1, 5, 10, 11].map(statusAt)).toEqual([undefined, 'INACTIVE', undefined, undefined])
  })

  test('before the match, and in sports whose handicaps count from nil, nothing changes', () => {
    const before = el('odds_change', { ...live, product: 3 }, el('odds', {}, ah))
    expect(priced(before, factsWith({ [ref]: { ...football, score: undefined } })).markets[0]).not.toHaveProperty(
      'status',
    )
    const basketball = factsWith({ [ref]: { ...football, sport: 'BASKETBALL', score: { home: 20, away: 3 } } })
    const own = odds(market(223, 'hcp=-4.5', outcome(1714, '1.9'), outcome(1715, '1.9')))
    expect(priced(own, basketball).markets[0]).not.toHaveProperty('status')
  })
})

describe('play', () => {
  const score = (number: number, home: number, away: number, code: number) =>
    el('period_score', { number, match_status_code: code, home_score: home, away_score: away })
  const status = (attributes: Readonly<Record<string, string | number>>, ...scores: Element[]) =>
    el(
      'odds_change',
      live,
      el('sport_event_status', attributes, el('clock', { match_time: '63:10' }), el('period_scores', {}, ...scores)),
    )
  const playOf = (message: Element, own?: UofFacts) => hear(message, own)

  test('each period for itself, those before the last over', () => {
    const message = status(
      { status: 1, match_status: 7, home_score: 2, away_score: 1 },
      score(1, 1, 0, 6),
      score(2, 1, 1, 7),
    )
    expect(playOf(message).messages).toEqual([
      {
        ...told,
        eventRef: ref,
        kind: 'LIVE_STATE',
        state: 'LIVE',
        period: '2H',
        periods: [
          { code: '1H', isOver: true, score: { home: 1, away: 0 } },
          { code: '2H', isOver: false, score: { home: 1, away: 1 } },
        ],
        clockMs: 3_790_000,
        isRunning: true,
      },
    ])
  })

  test.each([
    [
      'half-time',
      { status: 1, match_status: 31, home_score: 1, away_score: 0 },
      { period: 'HT', isRunning: false },
      true,
    ],
    [
      'ended',
      { status: 3, match_status: 100, home_score: 1, away_score: 0 },
      { state: 'ENDED', isRunning: false },
      true,
    ],
    [
      'closed',
      { status: 4, match_status: 100, home_score: 1, away_score: 0 },
      { state: 'CLOSED', isRunning: false },
      true,
    ],
    [
      'in play',
      { status: 1, match_status: 6, home_score: 1, away_score: 0 },
      { state: 'LIVE', isRunning: true },
      false,
    ],
  ])('%s', (_, attributes, said, isOver) => {
    const { messages } = playOf(status(attributes, score(1, 1, 0, 6)))
    expect(messages).toMatchObject([{ ...said, periods: [{ code: '1H', isOver }] }])
  })

  test('a half that has just begun has no goals yet', () => {
    const { messages } = playOf(status({ status: 1, match_status: 7, home_score: 1, away_score: 0 }, score(1, 1, 0, 6)))
    expect(messages).toMatchObject([
      {
        periods: [
          { code: '1H', isOver: true },
          { code: '2H', score: { home: 0, away: 0 } },
        ],
      },
    ])
  })

  test('goals that no period has are not told: the score would be another one', () => {
    const message = status({ status: 1, match_status: 6, home_score: 2, away_score: 0 }, score(1, 1, 0, 6))
    expect(playOf(message)).toEqual({ messages: [], dropped: ['PERIOD'] })
  })

  test('extra time and a shoot-out are periods of their own', () => {
    const message = status(
      { status: 1, match_status: 50, home_score: 1, away_score: 1 },
      score(1, 0, 1, 6),
      score(2, 1, 0, 7),
      score(3, 0, 0, 41),
      score(4, 0, 0, 42),
      score(5, 4, 3, 50),
    )
    expect(playOf(message).messages).toMatchObject([
      { period: 'SO', periods: [{}, {}, { code: 'ET1' }, { code: 'ET2' }, { code: 'SO' }] },
    ])
  })

  test('sets are over as they are won', () => {
    const tennis = factsWith({ [ref]: { ...football, sport: 'TENNIS' } })
    const message = status(
      { status: 1, match_status: 9, home_score: 1, away_score: 0 },
      score(1, 6, 4, 8),
      score(2, 2, 3, 9),
    )
    expect(playOf(message, tennis).messages).toMatchObject([
      {
        periods: [
          { code: 'S1', isOver: true, score: { home: 6, away: 4 } },
          { code: 'S2', isOver: false, score: { home: 2, away: 3 } },
        ],
      },
    ])
  })

  test('quarters and overtime of basketball', () => {
    const basketball = factsWith({ [ref]: { ...football, sport: 'BASKETBALL' } })
    const message = status(
      { status: 1, match_status: 40, home_score: 88, away_score: 88 },
      ...[1, 2, 3, 4].map((number) => score(number, 20, 20, 12 + number)),
      score(5, 8, 8, 40),
    )
    const [play] = playOf(message, basketball).messages
    expect(play).toMatchObject({ period: 'OT' })
    expect(play?.kind === 'LIVE_STATE' && play.periods.map(({ code, isOver }) => [code, isOver])).toEqual([
      ['Q1', true],
      ['Q2', true],
      ['Q3', true],
      ['Q4', true],
      ['OT', false],
    ])
  })

  test('a period without a name here, and a state that is none, are counted', () => {
    expect(playOf(status({ status: 1, match_status: 6 }, score(1, 0, 0, 999)))).toEqual({
      messages: [],
      dropped: ['PERIOD'],
    })
    expect(playOf(status({ status: 'x' }))).toEqual({ messages: [], dropped: ['PERIOD'] })
  })

  test('before the match nothing is said of play', () => {
    expect(playOf(status({ status: 0, match_status: 0 }))).toEqual({ messages: [], dropped: [] })
  })

  test.each([
    ['cancelled', 5, undefined],
    ['interrupted', 7, 'INTERRUPTED'],
    ['abandoned', 9, 'ABANDONED'],
  ])('%s', (_, number, state) => {
    const message = status({ status: number, match_status: 0, home_score: 0, away_score: 0 })
    expect(playOf(message).messages).toMatchObject([{ state: state ?? 'CANCELLED', isRunning: false }])
  })
})

describe('stops', () => {
  const stop = (attributes: Readonly<Record<string, string>> = {}) => el('bet_stop', { ...live, ...attributes })
  const groups = new Map([
    [1, ['all', 'score', 'regular_play']],
    [8, ['all', 'score', '10_min']],
    [18, ['all', 'score', 'regular_play']],
  ])
  const described = factsWith({ [ref]: football }, { groupsOf: (id) => groups.get(id) ?? [] })
  const base = { ...told, eventRef: ref, kind: 'BET_STOP' }

  test('of everything, suspended where nothing else is said', () => {
    expect(hear(stop()).messages).toEqual([base])
    expect(hear(stop({ groups: 'all', market_status: '-1' })).messages).toEqual([base])
    expect(hear(stop({ groups: 'all', market_status: '0' })).messages).toEqual([{ ...base, to: 'INACTIVE' }])
  })

  test('of a group: the match’s own markets that are in it', () => {
    expect(hear(stop({ groups: 'regular_play' }), described).messages).toEqual([
      { ...base, keys: ['1X2', 'OU|line4=10'] },
    ])
    expect(hear(stop({ groups: '10_min' }), described).messages).toEqual([{ ...base, keys: ['FTS'] }])
  })

  test('of a group that was never described: everything', () => {
    expect(hear(stop({ groups: 'corners' }), described).messages).toEqual([base])
    expect(hear(stop({ groups: 'corners' })).messages).toEqual([base])
  })

  test('of a group that the match has no market of: nothing', () => {
    const bare = factsWith({ [ref]: { ...football, keys: [] } }, { groupsOf: described.groupsOf })
    expect(hear(stop({ groups: '10_min' }), bare)).toEqual({ messages: [], dropped: [] })
  })
})

describe('events', () => {
  test('a change of a fixture asks for it, also of a match that nobody named', () => {
    const message = el('fixture_change', { ...live, event_id: 'sr:match:9', change_type: 2 })
    expect(hear(message)).toEqual({ messages: [], dropped: [], fixture: { ref: 'sr:match:9', since: at } })
  })

  test.each(['sr:season:5', 'sr:stage:1', 'vf:match:1', 'sr:match:', ''])('%s is no match', (eventId) => {
    expect(hear(el('bet_stop', { ...live, event_id: eventId }))).toEqual({ messages: [], dropped: ['EVENT'] })
  })

  test('a match that nobody named is counted', () => {
    expect(hear(el('bet_stop', { ...live, event_id: 'sr:match:2' }))).toEqual({ messages: [], dropped: ['EVENT'] })
  })

  test('a message that is none of the known ones is counted', () => {
    expect(hear(el('something_new', live))).toEqual({ messages: [], dropped: ['MESSAGE'] })
  })

  test('what a recovery brings says so', () => {
    const message = el('bet_stop', { ...live, request_id: 12 })
    expect(hear(message).messages).toMatchObject([{ source: 'RECOVERY', requestId: '12' }])
  })
})
