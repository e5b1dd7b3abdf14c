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

test('a live bet waits as its sport asks, and not at all for what the house draws part by part', () => {
  expect(
    ['SOCCER', 'TENNIS', 'ESPORTS_LOL', 'VIRTUAL_SOCCER'].map((sport) => delayOf(defaultBrandRules, sport)),
  ).toEqual([5000, 6000, 8000, 0])
  expect(delayOf({ delays: { SOCCER: 3000 } }, 'SOCCER')).toBe(3000)
})
