import { expect, test } from 'vitest'
import { brandMargin, brandOdds, defaultBrandRules, delayOf } from './brand-rules.ts'

const even = {
  key: 'OU|line4=10',
  isLive: false,
  outcomes: [
    { outcome: 'OVER', chance: 0.5, isActive: true },
    { outcome: 'UNDER', chance: 0.5, isActive: true },
  ],
}

test('odds hold the margin of the brand, of the phase, and leave out what is off', () => {
  expect(Object.fromEntries(brandOdds(even, defaultBrandRules))).toEqual({ OVER: '1.91', UNDER: '1.91' })
  expect(brandOdds({ ...even, isLive: true }, defaultBrandRules).get('OVER')).toBe('1.89')
  const cheap = { margins: [{ code: 'OU', prematch: 100, live: 200 }] }
  expect(brandOdds(even, cheap).get('OVER')).toBe('1.98')
  expect(brandMargin(cheap, 'OU', true)).toBe(0.02)
  const off = even.outcomes.map((one) => ({ ...one, isActive: one.outcome === 'OVER' }))
  expect([...brandOdds({ ...even, outcomes: off }, cheap).keys()]).toEqual(['OVER'])
  expect(brandOdds({ ...even, key: 'NOTHING' }, cheap).size).toBe(0)
})

test('of a double chance two outcomes win, and the margin is the same share', () => {
  const outcomes = [0.72, 0.73, 0.55].map((chance, at) => ({
    outcome: ['1X', '12', 'X2'][at] ?? '',
    chance,
    isActive: true,
  }))
  const odds = brandOdds(
    { key: 'DC', isLive: false, outcomes },
    { margins: [{ code: 'DC', prematch: 600, live: 800 }] },
  )
  const staked = [...odds.values()].reduce((all, each) => all + 1 / Number(each), 0)
  expect(staked).toBeGreaterThan(2.12)
  expect(staked).toBeLessThan(2.16)
})

test('a live bet waits as its sport asks, and not at all for what the house draws part by part', () => {
  expect(
    ['SOCCER', 'TENNIS', 'ESPORTS_LOL', 'VIRTUAL_SOCCER'].map((sport) => delayOf(defaultBrandRules, sport)),
  ).toEqual([5000, 6000, 8000, 0])
  expect(delayOf({ delays: { SOCCER: 3000 } }, 'SOCCER')).toBe(3000)
})
