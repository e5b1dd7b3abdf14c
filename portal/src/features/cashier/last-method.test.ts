import { expect, test } from 'vitest'
import { lastUsedFirst } from './last-method.ts'

const methods = [{ methodId: 'a' }, { methodId: 'b' }, { methodId: 'c' }]
const order = (last: string | null) => lastUsedFirst(methods, last).map(({ methodId }) => methodId)

test('the method that was used last comes first, the others stay in their order', () => {
  expect(order('b')).toEqual(['b', 'a', 'c'])
  expect(order('a')).toEqual(['a', 'b', 'c'])
})

test('a method that is not offered any more changes nothing', () => {
  expect([order(null), order('gone')]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})
