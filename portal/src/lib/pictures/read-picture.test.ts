import { expect, test } from 'vitest'
import { pictureBytesMax, problemOf } from './read-picture.ts'

test.each([
  ['image/png', 1, undefined],
  ['image/jpeg', pictureBytesMax, undefined],
  ['image/jpeg', pictureBytesMax + 1, 'image.too_large'],
  ['image/svg+xml', 1, 'image.type_unknown'],
  ['', 1, 'image.type_unknown'],
])('%j of %i bytes: %s', (type, size, problem) => expect(problemOf({ type, size })).toBe(problem))
