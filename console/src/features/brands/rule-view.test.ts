import { expect, test } from 'vitest'
import { isPattern, problemOf } from './rule-view.ts'

const rule = { enabled: true, required: true, acceptedPattern: '[a-z]+', minLength: 2, maxLength: 4 }

test.each([
  ['', 'required'],
  ['a', 'length'],
  ['abcde', 'length'],
  ['ab1', 'pattern'],
  ['abc', undefined],
])('“%s” is %s', (entry, problem) => expect(problemOf(rule, entry)).toBe(problem))

test('a field that is not shown asks nothing, an optional one may stay empty', () => {
  expect(problemOf({ ...rule, enabled: false }, '')).toBeUndefined()
  expect(problemOf({ ...rule, required: false }, '')).toBeUndefined()
})

test('a pattern that cannot be read is told', () => {
  expect(isPattern('*')).toBe(true)
  expect(isPattern('[a-z')).toBe(false)
})
