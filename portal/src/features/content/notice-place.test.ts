import { expect, test } from 'vitest'
import { indexOf, placeOf } from './notice-place.ts'

test.each([
  ['0', { page: 1, row: 0 }],
  ['8', { page: 1, row: 8 }],
  ['9', { page: 2, row: 0 }],
  ['20', { page: 3, row: 2 }],
])('number %s stands at %j', (stored, place) => {
  expect(placeOf(stored)).toEqual(place)
  expect(indexOf(place)).toBe(Number(stored))
})

test.each([null, '', '-1', '1.5', 'x', '999999', ' 1'])('%j is no number', (stored) => {
  expect(placeOf(stored)).toBeUndefined()
})
