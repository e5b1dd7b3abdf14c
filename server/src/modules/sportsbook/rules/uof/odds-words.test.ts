import { describe, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { isKnownMarket } from '../told-prices.ts'
import type { Element } from './element.ts'
import { el, factsWith, football, market, outcome } from './element.test-support.ts'
import type { UofFacts } from './told.ts'
import { toldScores } from './told-scores.ts'
import { translate } from './translate.ts'

// Messages on prices, of our own writing, and what the book hears of each.

const ref = 'sr:match:1'
const at = 1_800_000_000_000
const live = { product: 1, event_id: ref, timestamp: at }
const facts = factsWith({ [ref]: football })
const told = { producer: 'uof:1', source: 'LIVE', genAt: at }

const odds = (...markets: Element[]) => el('odds_change', live, el('odds', {}, ...markets))
function priced(message: Element, own: UofFacts = facts) {
  const { messages, dropped } = translate(message, own)
  for (const each of messages) expect(Check(FeedMessage, each), JSON.stringify(each)).toBe(true)
  return { markets: messages.flatMap((each) => (each.kind === 'ODDS' ? each.markets : [])), messages, dropped }
}

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
