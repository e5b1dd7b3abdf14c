import { expect, test } from 'vitest'
import { allAtOnce, besideMembers, inParts } from './in-parts.ts'

/** Work of so many parts, and what was done of it. */
function workOf(parts: number) {
  const done: number[] = []
  return { done, part: async () => done.push(done.length) < parts }
}

test('goes on until a part says that there is no more', async () => {
  const { done, part } = workOf(5)
  await inParts(part, allAtOnce)
  expect(done).toHaveLength(5)
})

test('begins no part when its time is over, and does one at least', async () => {
  const { done, part } = workOf(5)
  await inParts(part, { ...allAtOnce, budgetMs: -1 })
  expect(done).toHaveLength(1)
})

test('rests after a part many times as long as the part took, and not after the last', async () => {
  const startedAt = performance.now()
  let busyMs = 0
  const { part } = workOf(3)
  await inParts(async () => {
    const partAt = performance.now()
    // Busy, not asleep: what rests is in proportion to it, however slow the machine is.
    while (performance.now() - partAt < 5);
    busyMs = performance.now() - partAt
    return part()
  }, besideMembers)
  expect(performance.now() - startedAt).toBeGreaterThan(busyMs + 2 * 5 * besideMembers.rests)
})

test('a part that fails ends the work', async () => {
  await expect(inParts(() => Promise.reject(new Error('no')), allAtOnce)).rejects.toThrow('no')
})
