import { expect, test } from 'vitest'
import { readQueueSearch, without } from './queue-search.ts'

const id = '01900000-0000-7000-8000-0000000000c1'
const read = (search: object) => readQueueSearch(['open', 'ended'], { ...search })

test.each([
  [{}, {}],
  [
    { queue: 'ended', mine: 'yes', member: id, open: id },
    { queue: 'ended', mine: 'yes', member: id, open: id },
  ],
  [{ queue: 'other', mine: 'no', member: 'x', open: 7, more: 'x' }, {}],
])('%j is read as %j', (search, understood) => expect(read(search)).toEqual(understood))

test('a request is taken back alone', () =>
  expect(without({ queue: 'open', open: id }, 'open')).toEqual({ queue: 'open' }))
