import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatcher, heldUp } from './batch.ts'

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

/** A batcher over accounts, some of which somebody else holds, that tells which commands were run in which haste. */
function ownedBatcher() {
  const held = new Set<string>()
  const runs: string[] = []
  let now = 0
  const batcher = createBatcher<string, string>({
    run: async (commands, haste) => {
      runs.push(`${haste}: ${commands.join()}`)
      if (haste === 'patient' && commands.some((command) => held.has(ownerOf(command)))) throw new LockTimeout()
      return commands.map((command) => (held.has(ownerOf(command)) ? heldUp : command.toUpperCase()))
    },
    owners: (command) => [ownerOf(command)],
    onFull: () => new Error('come again'),
    now: () => now,
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { batcher, held, runs, turn, pass: (ms: number) => (now += ms) }
}
const ownerOf = (command: string) => command.slice(0, 1)
class LockTimeout extends Error {
  readonly code = '55P03'
}

test('one whose account is held waits apart, and everybody else goes on', async () => {
  const { batcher, held, runs, turn } = ownedBatcher()
  held.add('a')
  const apart = batcher.submit('a1')
  expect(await Promise.all([batcher.submit('b1'), batcher.submit('c1')])).toEqual(['B1', 'C1'])
  // Who comes for the same account waits behind it; nobody else's batch sees it.
  const behind = batcher.submit('a2')
  runs.length = 0
  expect(await batcher.submit('b2')).toBe('B2')
  expect(runs.filter((run) => run.startsWith('patient'))).toEqual(['patient: b2'])
  await turn()
  held.clear()
  expect(await Promise.all([apart, behind])).toEqual(['A1', 'A2'])
  expect(runs.at(-1)).toBe('hasty: a1,a2')
  await batcher.idle()
  // Nothing is left of it: the next one goes the usual way.
  expect(await batcher.submit('a3')).toBe('A3')
  expect(runs.at(-1)).toBe('patient: a3')
})

test('one whose account stays held is told to come again within a second', async () => {
  const { batcher, held, pass } = ownedBatcher()
  held.add('a')
  const apart = batcher.submit('a1').catch((error: unknown) => error)
  expect(await batcher.submit('b1')).toBe('B1')
  pass(901)
  expect(await apart).toEqual(new Error('come again'))
  await batcher.idle()
})

test.each([
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  new Error('Connection terminated unexpectedly'),
])('a batch whose database is away is not tried one by one: all are told to come again', async (away) => {
  let runs = 0
  const batcher = createBatcher<number, number>({
    run: async () => {
      runs += 1
      throw away
    },
    onFull: () => new Error('come again'),
  })
  const settled = await Promise.allSettled([1, 2, 3].map((command) => batcher.submit(command)))
  expect(settled.map((one) => one.status === 'rejected' && (one.reason as Error).message)).toEqual(
    Array(3).fill('come again'),
  )
  expect(runs).toBe(1)
})

test('nobody goes unanswered for longer than is said, whether it runs or waits, and what was told to go is not run', async () => {
  const ran: number[] = []
  const ends: (() => void)[] = []
  // Whole milliseconds: with parts of them, those who came 20, 20 and 960 before need not have come 1,000 before.
  let now = 5000
  const batcher = createBatcher<number, number>({
    run: async (commands) => {
      ran.push(...commands)
      await new Promise<void>((resolve) => ends.push(resolve))
      return [...commands]
    },
    onFull: () => new Error('come again'),
    answerWithinMs: 1000,
    now: () => now,
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const submit = async (command: number) => {
    const answer = batcher.submit(command).catch((error: unknown) => error)
    await turn()
    return { answer }
  }
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  const first = await submit(1)
  pass(20)
  const second = await submit(2)
  pass(20)
  await turn()
  const third = await submit(3)
  pass(960)
  expect(await first.answer).toEqual(new Error('come again'))
  pass(40)
  expect(await Promise.all([second.answer, third.answer])).toEqual([new Error('come again'), new Error('come again')])
  for (const end of ends.splice(0)) end()
  await turn()
  const fourth = await submit(4)
  for (const end of ends.splice(0)) end()
  expect(await fourth.answer).toBe(4)
  expect(ran).not.toContain(3)
})
