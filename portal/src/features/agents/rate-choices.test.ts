import { expect, test } from 'vitest'
import { chosenRates, newcomerBounds, pointChoices, raiseBounds, shareOf } from './rate-choices.ts'

const own = [
  { product: 'SERIES', points: 1950, ofLink: 1946 },
  { product: 'LIVE', points: 16, ofLink: 14 },
  { product: 'FISH', points: 0, ofLink: 0 },
] as const

test('a newcomer is given up to the agent’s own, a member from what it has', () => {
  expect(newcomerBounds(own)).toEqual([
    { product: 'SERIES', least: 1750, most: 1950, usual: 1946 },
    { product: 'LIVE', least: 0, most: 16, usual: 14 },
  ])
  expect(raiseBounds(own, [{ product: 'SERIES', points: 1950 }])).toEqual([
    { product: 'LIVE', least: 0, most: 16, usual: 0 },
  ])
  expect(pointChoices({ least: 10, most: 16 })).toEqual([16, 14, 12, 10])
})

test('only what is chosen otherwise is asked for', () => {
  const bounds = newcomerBounds(own)
  expect(chosenRates(bounds, {})).toEqual([])
  expect(chosenRates(bounds, { SERIES: 1946, LIVE: 12 })).toEqual([{ product: 'LIVE', points: 12 }])
  expect(shareOf(10_000, 16)).toBe(80)
})
