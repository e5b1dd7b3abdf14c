import { expect, test } from 'vitest'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { conflate } from './conflate.ts'

const base = { producer: 'uof:1', source: 'LIVE', eventRef: 'sr:match:1' } as const
const price = (genAt: number, ...keys: string[]): FeedMessage => ({
  ...base,
  kind: 'ODDS',
  rank: 1,
  genAt,
  markets: keys.map((key) => ({ key, outcomes: [{ outcome: '1', p: genAt / 100 }] })),
})
const play = (genAt: number, home: number, clockMs = genAt): FeedMessage => ({
  ...base,
  kind: 'LIVE_STATE',
  genAt,
  state: 'LIVE',
  period: '1H',
  periods: [{ code: '1H', isOver: false, score: { home, away: 0 } }],
  clockMs,
  isRunning: true,
})
const stop = (genAt: number): FeedMessage => ({ ...base, kind: 'BET_STOP', genAt })
const told = (messages: readonly FeedMessage[]) =>
  conflate(messages).map((each) => [
    each.kind,
    each.genAt,
    each.kind === 'ODDS' ? each.markets.map(({ key }) => key).join() : '',
  ])

test('of the prices of a market the latest is left, whatever order they came in', () => {
  expect(told([price(1, '1X2', 'DNB'), price(3, '1X2'), price(2, '1X2', 'OE')])).toEqual([
    ['ODDS', 1, 'DNB'],
    ['ODDS', 3, '1X2'],
    ['ODDS', 2, 'OE'],
  ])
})

test('producers and matches are each their own', () => {
  const other = { ...price(1, '1X2'), producer: 'uof:3' }
  const another = { ...price(1, '1X2'), eventRef: 'sr:match:2' } as FeedMessage
  expect(conflate([price(2, '1X2'), other, another])).toHaveLength(3)
})

test('a stop between two prices stays', () => {
  expect(told([price(1, '1X2'), stop(2), price(3, '1X2')])).toEqual([
    ['BET_STOP', 2, ''],
    ['ODDS', 3, '1X2'],
  ])
})

test('of the play the last word is left, but every score, also one that is taken back', () => {
  expect(told([play(1, 0), play(2, 0), play(3, 1), play(4, 1), play(5, 0)])).toEqual([
    ['LIVE_STATE', 2, ''],
    ['LIVE_STATE', 4, ''],
    ['LIVE_STATE', 5, ''],
  ])
})

test('endings are never left out', () => {
  const settled: FeedMessage = {
    ...base,
    kind: 'SETTLEMENT',
    genAt: 1,
    certainty: 1,
    markets: [{ key: '1X2', outcomes: [{ outcome: '1', result: 'WIN' }] }],
  }
  expect(conflate([settled, settled, { ...settled, genAt: 2 }])).toHaveLength(3)
})
