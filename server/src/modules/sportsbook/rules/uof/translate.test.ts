import { describe, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { Element } from './element.ts'
import { el, factsWith, football } from './element.test-support.ts'
import type { UofFacts } from './told.ts'
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
