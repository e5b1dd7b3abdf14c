import { expect, test } from 'vitest'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import type { MarketRow } from '../types.ts'
import { afterFacts } from './ended-market.ts'
import { afterLive, type HeldEvent } from './live-change.ts'
import { afterSayings, isChanged, isGated, isKnownMarket, pricesOf, type MarketSaying } from './told-prices.ts'

const ids = { eventId: 'e', marketKey: '1X2' }
const held: HeldEvent = { sport: 'SOCCER', state: 'LIVE', phase: 'LIVE', live: null, liveGenAt: 5, fixtureGenAt: 1 }
type Word = Extract<FeedMessage, { readonly kind: 'LIVE_STATE' }>
const word = (genAt: number, home: number, change: Partial<Word> = {}): Word => ({
  kind: 'LIVE_STATE',
  producer: 'live',
  source: 'LIVE',
  eventRef: 'r',
  genAt,
  state: 'LIVE',
  period: '1H',
  periods: [{ code: '1H', isOver: false, score: { home, away: 0 } }],
  isRunning: true,
  ...change,
})

test.each([
  ['an older word', word(5, 1), undefined],
  ['no news', word(6, 0), [0, undefined]],
  ['a goal', word(6, 1), [1, 'GOAL']],
  ['a goal with its danger', word(6, 1, { danger: { kind: 'GOAL', state: 'CONFIRMED' } }), [1, 'GOAL']],
  ['a goal that may be one', word(6, 0, { danger: { kind: 'GOAL', state: 'POSSIBLE' } }), [1, 'GOAL']],
  ['a review beside a goal', word(6, 1, { danger: { kind: 'VAR', state: 'POSSIBLE' } }), [2, 'GOAL']],
  ['a card that was none', word(6, 0, { danger: { kind: 'RED_CARD', state: 'CANCELLED' } }), [1, undefined]],
] as const)('%s is counted as often as bets are to be judged by it', (_, said, expected) => {
  const change = afterLive(held, said, 100)
  expect(change && [change.dangers, change.stop]).toEqual(expected)
})

test('a match is over by its own word, and a word older than its fixture moves no state', () => {
  expect(afterLive(held, word(6, 0, { state: 'ABANDONED' }), 1)?.event).toMatchObject({ phase: 'OVER' })
  expect(afterLive({ ...held, fixtureGenAt: 9 }, word(6, 0, { state: 'ENDED' }), 1)?.event.state).toBe('LIVE')
  const maps = { ...held, sport: 'ESPORTS_CS2' }
  const won = { code: 'M1', isOver: true, score: { home: 13, away: 7 } }
  const change = afterLive(maps, word(6, 0, { period: 'M1', periods: [won] }), 1)
  expect(change?.event.live?.score).toEqual({ home: 1, away: 0 })
  expect(change?.happenings.map(({ kind }) => kind)).toEqual(['PERIOD', 'MAP'])
})

test('odds become fair chances: one wins, or two of a double chance, and a chance that is told stays', () => {
  const one = pricesOf({ key: '1X2', outcomes: ['1', 'X', '2'].map((outcome) => ({ outcome, odds: '2.80' })) })
  expect(one.map(({ p }) => p)).toEqual([0.333_333_3, 0.333_333_3, 0.333_333_3])
  const two = pricesOf({ key: 'DC', outcomes: ['1X', '12', 'X2'].map((outcome) => ({ outcome, odds: '1.40' })) })
  expect(two.reduce((all, { p }) => all + p, 0)).toBeCloseTo(2, 5)
  expect(pricesOf({ key: 'BTTS', outcomes: [{ outcome: 'YES', odds: '1.90', p: 0.51 }] })).toEqual([
    { o: 'YES', p: 0.51, d: '1.90', a: true },
  ])
  expect(
    isKnownMarket('SOCCER', {
      key: '1X2',
      outcomes: [
        { outcome: '1', p: 1 },
        { outcome: '1', p: 1 },
      ],
    }),
  ).toBe(false)
  expect(isKnownMarket('TENNIS', { key: '1X2', outcomes: [{ outcome: '1', p: 1 }] })).toBe(false)
})

const odds = (genAt: number, home: number, status?: 'SUSPENDED'): MarketSaying => ({
  kind: 'ODDS',
  word: { kind: 'ODDS', producer: 'live', source: 'LIVE', eventRef: 'r', genAt, rank: 1 },
  market: {
    key: '1X2',
    ...(status ? { status } : {}),
    outcomes: [
      { outcome: '1', p: home },
      { outcome: 'X', p: 0.3 },
      { outcome: '2', p: 0.7 - home },
    ],
  },
})
const settled = (at: number, outcome: 'WIN' | 'LOSE'): FeedFact => ({ kind: 'SETTLEMENT', at, certainty: 1, outcome })

test('words on a market count in the order in which they were made, and what opens or stops is gated', () => {
  const row = afterSayings(undefined, [odds(2, 0.4)], ids)
  if (row === undefined) throw new Error('it was opened')
  const stop: MarketSaying = { kind: 'STOP', producer: 'live', genAt: 5 }
  const after = afterSayings(row, [odds(6, 0.5), stop, odds(4, 0.45)], ids)
  expect(after).toMatchObject({ status: 'ACTIVE', genAt: 6, prices: [{ p: 0.5 }, { p: 0.3 }, { p: 0.2 }] })
  expect(afterSayings(row, [stop, odds(5, 0.9)], ids)?.status).toBe('SUSPENDED')
  expect(afterSayings(row, [odds(1, 0.9)], ids)).toBe(row)
  const moved = afterSayings(row, [odds(3, 0.41)], ids) as MarketRow
  expect([isChanged(row, moved), isGated(row, moved), isGated(undefined, row)]).toEqual([true, false, true])
  expect(isChanged(row, afterSayings(row, [odds(3, 0.4)], ids) as MarketRow)).toBe(false)
  const shut = afterSayings(row, [odds(3, 0.4, 'SUSPENDED')], ids) as MarketRow
  expect(isGated(row, shut)).toBe(true)
})

test('a market ends with its last outcome, whatever order its endings came in', () => {
  const row = afterSayings(undefined, [odds(2, 0.4)], ids) as MarketRow
  const facts = [
    { outcome: '1', fact: settled(10, 'WIN') },
    { outcome: 'X', fact: settled(10, 'LOSE') },
    { outcome: '2', fact: settled(10, 'LOSE') },
  ]
  expect(afterFacts(row, facts.slice(0, 2))).toMatchObject({
    status: 'ACTIVE',
    prices: [{ a: false }, { a: false }, { a: true }],
  })
  const back = { outcome: '2', fact: { kind: 'ROLLBACK', at: 20 } as const }
  for (const order of [facts, facts.toReversed()]) expect(afterFacts(row, order).status).toBe('SETTLED')
  for (const order of [
    [...facts, back],
    [back, ...facts],
  ])
    expect(afterFacts({ ...row, status: 'SETTLED' }, order).status).toBe('INACTIVE')
  const off = ['1', 'X', '2'].map((outcome) => ({ outcome, fact: { kind: 'CANCEL', at: 30 } as const }))
  expect(afterFacts(row, off).status).toBe('CANCELLED')
})
