import { expect, test } from 'vitest'
import { createFewAtOnce } from './few-at-once.ts'

/** Work that ends when it is told to, and says when it begins. */
function works(count: number) {
  const begun: number[] = []
  const ends = Array.from({ length: count }, () => Promise.withResolvers<number>())
  const work = (at: number) => () => {
    begun.push(at)
    return ends[at]?.promise ?? Promise.resolve(at)
  }
  return { begun, ends, work }
}

test('so many work at a time, and the others in the order in which they came', async () => {
  const inTurn = createFewAtOnce(2)
  const { begun, ends, work } = works(4)
  const all = [0, 1, 2, 3].map((at) => inTurn(work(at)))
  expect(begun).toEqual([0, 1])
  ends[1]?.resolve(1)
  expect(await all[1]).toBe(1)
  expect(begun).toEqual([0, 1, 2])
  for (const [at, end] of ends.entries()) end.resolve(at)
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
  expect(begun).toEqual([0, 1, 2, 3])
})

test('who fails gives the turn on', async () => {
  const inTurn = createFewAtOnce(1)
  const failed = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
