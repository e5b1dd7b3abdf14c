import { expect, test } from 'vitest'
import { placeOnScale, scoreText } from './place-on-scale.ts'

test('the band takes the middle half of the scale, and what is farther out stands at its end', () => {
  expect([0, 2, -2, 4, 8, -90].map((score) => placeOnScale(score, 4).percent)).toEqual([50, 62.5, 37.5, 75, 100, 0])
})

test('only what is beyond the band is outside', () => {
  expect([4, 4.1, -4, -4.1].map((score) => placeOnScale(score, 4).isOutside)).toEqual([false, true, false, true])
})

test('a score is written with a minus, and nothing is below nothing', () => {
  expect(['-1.3', '-0.0', '0.4'].map(scoreText)).toEqual(['−1.3', '0.0', '0.4'])
})
