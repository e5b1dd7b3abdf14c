import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

test.each([
  ['b', { place: 2, previous: 'a', next: 'c' }],
  ['a', { place: 1, previous: undefined, next: 'b' }],
  ['c', { place: 3, previous: 'b', next: undefined }],
  // It was decided meanwhile, or comes from somewhere else.
  ['x', { place: undefined, previous: undefined, next: 'a' }],
])('beside %s', (open, beside) => expect(neighboursOf(['a', 'b', 'c'], open)).toEqual(beside))

test('of an empty list nothing is next', () =>
  expect(neighboursOf([], 'x')).toEqual({ place: undefined, previous: undefined, next: undefined }))
