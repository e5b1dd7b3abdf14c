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

test('whoever has waited too long is told so, and the next ones are run', async () => {
  let now = 0
  const ends: (() => void)[] = []
  const ran: number[] = []
  const full = new Error('full')
  const batcher = createBatcher<number, number>({
    run: async (commands) => {
      ran.push(...commands)
      await new Promise<void>((resolve) => ends.push(resolve))
      return [...commands]
    },
    onFull: () => full,
    waitingMaxMs: 100,
    now: () => now,
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const submitAt = async (at: number, command: number) => {
    now = at
    const answer = batcher.submit(command).catch((error: unknown) => error)
    await turn()
    return { answer }
  }
  const first = [await submitAt(0, 1), await submitAt(0, 2)]
  const late = await submitAt(0, 3)
  const young = await submitAt(1, 4)
  // Before whom one has waited for more than half of the time: it would wait as long, and is told at once.
  expect(await (await submitAt(51, 5)).answer).toBe(full)
  now = 101
  for (const end of ends.splice(0)) end()
  await turn()
  expect(await late.answer).toBe(full)
  expect(ran).toEqual([1, 2, 4])
  for (const end of ends.splice(0)) end()
  expect(await young.answer).toBe(4)
  expect(await Promise.all(first.map(({ answer }) => answer))).toEqual([1, 2])
  await batcher.idle()
})
