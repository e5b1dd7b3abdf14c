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

test('while a batch commits, one other runs beside it and the rest wait together', async () => {
  const sizes: number[] = []
  const ends: (() => void)[] = []
  const batcher = createBatcher<number, number>({
    run: async (commands) => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return [...commands]
    },
    onFull: () => new Error('full'),
    onBatch: (size) => sizes.push(size),
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const answers: Promise<number>[] = []
  for (let at = 0; at < 6; at += 1) {
    answers.push(batcher.submit(at))
    await turn()
  }
  expect(sizes).toEqual([1, 1])
  for (const end of ends.splice(0)) end()
  await turn()
  expect(sizes).toEqual([1, 1, 4])
  for (const end of ends.splice(0)) end()
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4, 5])
  await batcher.idle()
})
