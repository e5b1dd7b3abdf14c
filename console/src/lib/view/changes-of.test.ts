import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('only what differs is told, what came and what went with it', () => {
  expect(changesOf({ a: 1, b: [1], gone: 'x' }, { a: 1, b: [2], new: null })).toEqual([
    { name: 'b', before: [1], after: [2] },
    { name: 'gone', before: 'x', after: undefined },
    { name: 'new', before: undefined, after: null },
  ])
})

test('what is no snapshot has no changes', () => {
  expect(changesOf(null, undefined)).toEqual([])
  expect(changesOf('a', ['b'])).toEqual([])
})
