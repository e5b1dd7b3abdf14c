import { expect, test } from 'vitest'
import { byConcern, shareOf } from './share-of.ts'

test('a share is of the ceiling, and none where there is no ceiling', () => {
  expect(shareOf('298.5000', '298.5000')).toBe(100)
  expect(shareOf('1.0000', '3.0000')).toBe(33.3)
  expect(shareOf('5.0000', null)).toBe(0)
})

test('what is nearest to its ceiling comes first', () => {
  const plays = [
    { name: 'calm', worst: '900.0000', ceiling: '90000.0000' },
    { name: 'hot', worst: '9.0000', ceiling: '10.0000' },
    { name: 'open', worst: '0.0000', ceiling: null },
  ]
  expect(byConcern(plays).map(({ name }) => name)).toEqual(['hot', 'calm', 'open'])
})
