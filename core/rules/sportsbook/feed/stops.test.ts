import { expect, test } from 'vitest'
import { stopsOf, withStop, type Stop } from './stops.ts'

const stop = (own: Partial<Stop> = {}): Stop => ({
  by: 'FEED',
  marketKey: '',
  isOn: true,
  reason: 'GOAL',
  saidAt: 10,
  ...own,
})
const after = (...words: readonly Stop[]) => words.reduce<readonly Stop[]>(withStop, [])
const inTheWay = (stops: readonly Stop[], marketKey = '1X2') => stopsOf(stops, marketKey).map(({ by }) => by)

test('trap 51: nobody lifts another’s stop', () => {
  const stops = after(stop({ by: 'TRADER' }), stop(), stop({ isOn: false, saidAt: 20 }))
  expect(inTheWay(stops)).toEqual(['TRADER'])
  expect(inTheWay(after(...stops, stop({ by: 'TRADER', isOn: false, saidAt: 30 })))).toEqual([])
})

test('trap 51: an older word lifts no newer one, in whatever order they come', () => {
  const newer = stop({ saidAt: 20 })
  const older = stop({ isOn: false, saidAt: 15 })
  expect(inTheWay(after(newer, older))).toEqual(['FEED'])
  expect(inTheWay(after(older, newer))).toEqual(['FEED'])
  expect(inTheWay(after(newer, stop({ isOn: false, saidAt: 21 }), stop({ saidAt: 20 })))).toEqual([])
})

test('of two words of one moment the one that stops counts', () => {
  const lifts = stop({ isOn: false })
  expect([inTheWay(after(stop(), lifts)), inTheWay(after(lifts, stop()))]).toEqual([['FEED'], ['FEED']])
})

test('a market is in the way of itself alone, the event of all of it', () => {
  const stops = after(stop({ marketKey: '1X2' }), stop({ by: 'RISK', marketKey: 'BTTS' }))
  expect([inTheWay(stops), inTheWay(stops, 'BTTS'), inTheWay(stops, 'OU|line4=10')]).toEqual([['FEED'], ['RISK'], []])
  expect(inTheWay(after(...stops, stop({ by: 'RISK' })), '1X2')).toEqual(['RISK', 'FEED'])
})
