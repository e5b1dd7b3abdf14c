import { expect, test } from 'vitest'
import { togetherFollowed } from './follow.ts'

const event = (id: string, all = false) => ({ id, all })

test('an event that two parts of the page follow is said once, with all its markets where one needs them', () => {
  const together = togetherFollowed([[event('a'), event('b')], [event('b', true)], [event('c'), event('a')]])
  expect(together).toEqual([event('b', true), event('a'), event('c')])
})

test('sixty are the most, and what is read whole is never the one that is left out', () => {
  const list = Array.from({ length: 80 }, (_, at) => event(`e${at}`))
  const together = togetherFollowed([list, [event('slip', true)]])
  expect(together).toHaveLength(60)
  expect(together[0]).toEqual(event('slip', true))
})
