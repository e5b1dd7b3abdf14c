import { expect, test } from 'vitest'
import { createGate, type Urgency } from './gate.ts'

/** A gate of one place whose work ends when the test says so. */
function openGate(longest: number) {
  const gate = createGate({ places: 1, longest })
  const ends: (() => void)[] = []
  const done: string[] = []
  const come = (name: string, urgency: Urgency) =>
    gate(async () => {
      done.push(name)
      await new Promise<void>((end) => ends.push(end))
    }, urgency).catch((error: { code: string }) => done.push(`${name} ${error.code}`))
  return {
    come,
    done,
    async letGo() {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('the urgent go before the others, each in the order they came', async () => {
  const { come, done, letGo } = openGate(10)
  void come('in', 'last')
  for (const [name, urgency] of [
    ['a', 'last'],
    ['b', 'usual'],
    ['c', 'first'],
    ['d', 'usual'],
    ['e', 'first'],
  ] as const)
    void come(name, urgency)
  for (let at = 0; at < 6; at += 1) await letGo()
  expect(done).toEqual(['in', 'c', 'e', 'b', 'd', 'a'])
})

test('a full line sends away the last of the least urgent, or whoever comes', async () => {
  const { come, done, letGo } = openGate(3)
  void come('in', 'first')
  void come('a', 'last')
  void come('b', 'last')
  void come('c', 'usual')
  await come('late', 'last')
  void come('d', 'first')
  void come('e', 'usual')
  await come('f', 'usual')
  for (let at = 0; at < 4; at += 1) await letGo()
  const wasSentAway = (name: string) => name.endsWith(' request.busy')
  expect(done.filter((name) => !wasSentAway(name))).toEqual(['in', 'd', 'c', 'e'])
  expect(done.filter(wasSentAway).toSorted()).toEqual(['a', 'b', 'f', 'late'].map((name) => `${name} request.busy`))
})

test('work that fails gives its place back', async () => {
  const gate = createGate({ places: 1, longest: 1 })
  await expect(gate(() => Promise.reject(new Error('failed')), 'first')).rejects.toThrow('failed')
  expect(await gate(() => Promise.resolve('done'), 'last')).toBe('done')
})
