import { beforeEach, expect, test } from 'vitest'
import { card, market } from '../sports.test-support.ts'
import { forgetPrices, heldEvent, heldMarket, listenToMarket, takeCards, takeOdds } from './price-store.ts'

beforeEach(forgetPrices)

const word = (own: object = {}) => ({
  eventId: 'e1',
  version: 1,
  phase: 'LIVE',
  dangerSeq: 0,
  live: null,
  stops: [],
  markets: [],
  ...own,
})
const priced = (seq: number, home: string | null, own: object = {}) => ({
  key: '1X2',
  seq,
  status: 'ACTIVE' as const,
  stop: null,
  odds: [['1', home]] as const,
  ...own,
})
const homeOdds = () => heldMarket('e1', '1X2')?.odds.get('1')

test('the highest number wins, whichever came last', () => {
  takeOdds(word({ markets: [priced(7, '1.90')] }))
  takeOdds(word({ markets: [priced(5, '2.40')] }))
  takeCards([card({ eventId: 'e1', version: 1, markets: [market('1X2', 6, { 1: '2.10' })] })])
  expect(homeOdds()).toBe('1.90')
  takeOdds(word({ markets: [priced(8, '1.95')] }))
  expect(homeOdds()).toBe('1.95')
  expect(heldMarket('e1', '1X2')?.moved.get('1')).toBe('up')
})

test('of one price the later word of its event counts: a suspension that came before is not lifted by an old answer', () => {
  takeOdds(word({ version: 4, markets: [priced(7, '1.90', { status: 'SUSPENDED' })] }))
  takeOdds(word({ version: 3, markets: [priced(7, '1.90')] }))
  expect(heldMarket('e1', '1X2')?.status).toBe('SUSPENDED')
  takeOdds(word({ version: 5, markets: [priced(7, '1.90')] }))
  expect(heldMarket('e1', '1X2')?.status).toBe('ACTIVE')
})

test('a change of state alone leaves the arrows of the last price', () => {
  takeOdds(word({ markets: [priced(1, '1.90')] }))
  takeOdds(word({ markets: [priced(2, '1.70')] }))
  takeOdds(word({ version: 2, markets: [priced(2, '1.70', { status: 'SUSPENDED' })] }))
  expect(heldMarket('e1', '1X2')?.moved.get('1')).toBe('down')
})

test('what a market returns is told by answers, and kept while prices are pushed', () => {
  takeCards([card({ eventId: 'e1', markets: [market('1X2', 1, { 1: '2.10' }, { returns: '0.9524' })] })])
  takeOdds(word({ markets: [priced(2, '2.20')] }))
  expect(heldMarket('e1', '1X2')?.returns).toBe('0.9524')
})

test('an older word of an event takes back neither its stop nor its score', () => {
  const stops = [{ by: 'FEED' as const, reason: 'GOAL', since: 5 }]
  takeOdds(word({ version: 9, dangerSeq: 2, stops }))
  takeCards([card({ eventId: 'e1', version: 8 })])
  expect(heldEvent('e1')).toMatchObject({ dangerSeq: 2, stops })
})

test('twenty prices of one market draw nothing of another', () => {
  const drawn = { own: 0, other: 0 }
  listenToMarket('e1', '1X2', () => (drawn.own += 1))
  listenToMarket('e1', 'DC', () => (drawn.other += 1))
  for (let seq = 1; seq <= 20; seq += 1) takeOdds(word({ markets: [priced(seq, `1.${10 + seq}`)] }))
  expect(drawn).toEqual({ own: 20, other: 0 })
})
