import { expect, test } from 'vitest'
import type { MarketState } from './market-life.ts'
import { decideOffer, type Gate } from './offered.ts'
import type { Stop } from './stops.ts'

const market: MarketState = {
  status: 'ACTIVE',
  producer: 'pre',
  rank: 0,
  genAt: 1,
  prices: [
    { outcome: '1', odds: '1.90', isActive: true },
    { outcome: '2', odds: '4.00', isActive: false },
  ],
}
const open: Gate = { phase: 'PREMATCH', closesAt: 1000, stops: [] }
const stop: Stop = { by: 'TRADER', marketKey: '', isOn: true, reason: 'REVIEW', saidAt: 1 }
type Asked = Parameters<typeof decideOffer>[0]
const decided = (own: Partial<Asked> = {}, now = 999) => {
  const asked: Asked = { gate: open, market, marketKey: '1X2', outcome: '1', producer: 'UP', ...own }
  const offer = decideOffer(asked, now)
  return offer.ok ? offer.value.odds : [offer.code, offer.details?.['reason']].filter(Boolean).join(' ')
}

test.each<readonly [string, Partial<Asked>, number, string]>([
  ['it is open', {}, 999, '1.90'],
  ['it begins at this millisecond, by our clock', {}, 1000, 'EVENT_STARTED'],
  ['it is sold in play', { gate: { ...open, phase: 'LIVE' } }, 5000, '1.90'],
  ['it is over, whatever else', { gate: { ...open, phase: 'OVER', stops: [stop] } }, 1, 'EVENT_CLOSED'],
  ['a trader stopped it', { gate: { ...open, stops: [stop] } }, 999, 'MARKET_SUSPENDED REVIEW'],
  ['another market is stopped', { gate: { ...open, stops: [{ ...stop, marketKey: 'BTTS' }] } }, 999, '1.90'],
  ['its producer recovers', { producer: 'RECOVERING' }, 999, 'MARKET_SUSPENDED FEED_SILENT'],
  ['its producer is down', { producer: 'DOWN' }, 999, 'MARKET_SUSPENDED FEED_SILENT'],
  ['the market is suspended', { market: { ...market, status: 'SUSPENDED' } }, 999, 'MARKET_SUSPENDED MARKET'],
  ['the market is not there', { market: undefined }, 999, 'MARKET_SUSPENDED MARKET'],
  ['the selection is off', { outcome: '2' }, 999, 'MARKET_SUSPENDED MARKET'],
  ['the selection is unknown', { outcome: 'X' }, 999, 'MARKET_SUSPENDED MARKET'],
])('%s', (_what, own, now, expected) => {
  expect(decided(own, now)).toBe(expected)
})
