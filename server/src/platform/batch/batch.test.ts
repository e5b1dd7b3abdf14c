import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatcher } from './batch.ts'

// The patience of those who wait is a timer; turns of the loop are real.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const besideMin = 8
const besideAfterMs = 20

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

/** A batcher whose batches end when they are told to, and the sizes of those that were begun. */
function heldBatcher() {
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
  return {
    batcher,
    sizes,
    end: (at: number) => ends[at]?.(),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

test('while a batch commits few wait for it; enough run beside it, and the rest wait together', async () => {
  const { batcher, sizes, end, turn } = heldBatcher()
  const answers: Promise<number>[] = []
  const submitMany = async (count: number) => {
    for (let at = 0; at < count; at += 1) answers.push(batcher.submit(answers.length))
    await turn()
  }
  await submitMany(1)
  await submitMany(besideMin - 1)
  expect(sizes).toEqual([1])
  await submitMany(1)
  expect(sizes).toEqual([1, besideMin])
  await submitMany(besideMin)
  await submitMany(besideMin)
  vi.advanceTimersByTime(besideAfterMs)
  await turn()
  expect(sizes).toEqual([1, besideMin])
  end(0)
  await turn()
  expect(sizes).toEqual([1, besideMin, 2 * besideMin])
  end(1)
  end(2)
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 3 * besideMin + 1 }, (_, at) => at))
  await batcher.idle()
})

test('few that waited for one batch are the next, at once', async () => {
  const { batcher, sizes, end, turn } = heldBatcher()
  const answers = [batcher.submit(0)]
  await turn()
  answers.push(batcher.submit(1), batcher.submit(2))
  end(0)
  await turn()
  expect(sizes).toEqual([1, 2])
  end(1)
  expect(await Promise.all(answers)).toEqual([0, 1, 2])
  await batcher.idle()
})

test('who waits for a batch that takes long runs beside it, each time', async () => {
  const { batcher, sizes, end, turn } = heldBatcher()
  const long = batcher.submit(0)
  await turn()
  for (const command of [1, 2]) {
    const answer = batcher.submit(command)
    vi.advanceTimersByTime(besideAfterMs - 1)
    await turn()
    expect(sizes).toHaveLength(command)
    vi.advanceTimersByTime(1)
    await turn()
    expect(sizes).toHaveLength(command + 1)
    end(command)
    expect(await answer).toBe(command)
    await turn()
  }
  end(0)
  expect(await long).toBe(0)
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
  vi.advanceTimersByTime(besideAfterMs)
  await turn()
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
