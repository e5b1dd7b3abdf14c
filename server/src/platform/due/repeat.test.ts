import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

test('a loop that fails says which it is, and goes on', async () => {
  const error = vi.fn<(fields: object, text: string) => void>()
  const failure = new Error('no database')
  let turns = 0
  const { promise: wentOn, resolve } = Promise.withResolvers<void>()
  const loop = repeat({
    name: 'the sums of days',
    everyMs: 1,
    log: { error } as never,
    work: async () => {
      turns += 1
      if (turns === 1) throw failure
      resolve()
    },
  })
  await wentOn
  await loop.stop()
  expect(error.mock.calls).toEqual([[{ err: failure, loop: 'the sums of days' }, 'a loop failed']])
  const done = turns
  await loop.stop()
  expect(turns).toBe(done)
})
