import { expect, test } from 'vitest'
import { heatOf } from './heat-of.ts'

test('the largest amount is the strongest, whichever way it goes', () => {
  const heat = heatOf([
    ['-10.0000', '5.0000'],
    ['0.0000', '2.0000'],
  ])
  expect(['-10.0000', '5.0000', '0.0000'].map(heat)).toEqual([45, 23, 0])
  expect(heatOf([])('0.0000')).toBe(0)
})
