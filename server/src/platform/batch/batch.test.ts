import { expect, test } from 'vitest'
import { createBatcher } from './batch.ts'

test('commands that arrive together run together; each gets its own answer', async () => {
  const sizes: number[] = []
  const batcher = createBatcher<number, number>({
    run: async (commands) => commands.map((command) => command * 2),
    onFull: () => new Error('full'),
    onBatch: (size) => sizes.push(size),
  })
  const answers = await Promise.all(Array.from({ length: 600 }, (_, at) => batcher.submit(at)))
  expect(answers).toEqual(Array.from({ length: 600 }, (_, at) => at * 2))
  expect(sizes).toEqual([256, 256, 88])
})

test('one poisoned command fails alone', async () => {
  const batcher = createBatcher<number, number>({
    run: async (commands) => {
      if (commands.includes(3)) throw new Error('poison')
      return [...commands]
    },
    onFull: () => new Error('full'),
  })
  const settled = await Promise.allSettled([1, 2, 3, 4].map((command) => batcher.submit(command)))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  await batcher.idle()
})
